/** Fireworks on a canvas: rockets rise, burst and fade. */

export const COLORS = ["#ff6b66", "#ffd85c", "#62d88a", "#f6f7ff", "#7fb0ff", "#e2a1ff"];

interface Spark {
  x: number;
  y: number;
  vx: number;
  vy: number;
  life: number;
  age: number;
  color: string;
  size: number;
}

interface Rocket {
  x: number;
  y: number;
  vy: number;
  top: number;
  color: string;
  strength: number;
}

const GRAVITY = 60; // pixels a second, a second

/** A burst of sparks on one or two rings. */
export function explode(x: number, y: number, color: string, strength: number, chance = Math.random): Spark[] {
  const sparks: Spark[] = [];
  const count = Math.round(26 + 44 * strength);
  for (let at = 0; at < count; at++) {
    const angle = (at / count) * 2 * Math.PI + chance() * 0.1;
    const speed = (60 + 120 * strength) * (at % 3 === 0 ? 0.55 : 0.85 + chance() * 0.15);
    sparks.push({
      x,
      y,
      vx: Math.cos(angle) * speed,
      vy: Math.sin(angle) * speed,
      life: 1.1 + chance() * 0.9,
      age: 0,
      color,
      size: 1 + chance() * 1.4,
    });
  }
  return sparks;
}

export class Show {
  #rockets: Rocket[] = [];
  #sparks: Spark[] = [];

  constructor(
    readonly width: () => number,
    readonly height: () => number,
  ) {}

  launch(strength: number, color = COLORS[Math.floor(Math.random() * COLORS.length)] ?? "#fff"): void {
    const height = this.height();
    const top = height * (0.12 + Math.random() * 0.4);
    this.#rockets.push({
      x: this.width() * (0.1 + Math.random() * 0.8),
      y: height,
      vy: -(height - top) / (0.8 + Math.random() * 0.4),
      top,
      color,
      strength,
    });
  }

  step(seconds: number): void {
    for (const rocket of this.#rockets) rocket.y += rocket.vy * seconds;
    for (const rocket of this.#rockets) {
      if (rocket.y <= rocket.top) this.#sparks.push(...explode(rocket.x, rocket.y, rocket.color, rocket.strength));
    }
    this.#rockets = this.#rockets.filter((rocket) => rocket.y > rocket.top);
    for (const spark of this.#sparks) {
      spark.age += seconds;
      spark.vx *= 1 - 1.3 * seconds;
      spark.vy = spark.vy * (1 - 1.3 * seconds) + GRAVITY * seconds;
      spark.x += spark.vx * seconds;
      spark.y += spark.vy * seconds;
    }
    this.#sparks = this.#sparks.filter((spark) => spark.age < spark.life);
  }

  draw(on: CanvasRenderingContext2D): void {
    on.globalCompositeOperation = "destination-out";
    on.fillStyle = "rgb(0 0 0 / 16%)";
    on.fillRect(0, 0, this.width(), this.height());
    on.globalCompositeOperation = "lighter";
    for (const rocket of this.#rockets) {
      on.fillStyle = rocket.color;
      on.fillRect(rocket.x - 1, rocket.y, 2, 8);
    }
    for (const spark of this.#sparks) {
      on.globalAlpha = Math.max(0, 1 - spark.age / spark.life);
      on.fillStyle = spark.color;
      on.fillRect(spark.x - spark.size / 2, spark.y - spark.size / 2, spark.size, spark.size);
    }
    on.globalAlpha = 1;
  }
}
