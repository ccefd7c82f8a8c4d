/** Fireworks on a canvas: rockets rise, burst and fade; embers sink, smoke drifts. Each frame is drawn from scratch. */

export const NIGHT = ["#ff6b66", "#ffd85c", "#62d88a", "#f6f7ff", "#7fb0ff", "#e2a1ff"];
export const DAY = ["#c4252d", "#b97700", "#16713b", "#737db4", "#1f55c4", "#8a35ae"];

interface Spark {
  x: number;
  y: number;
  vx: number;
  vy: number;
  life: number;
  age: number;
  color: string;
  size: number;
  weight: number; // how much it falls: below 0 it rises
  tail: number; // seconds of its path that are drawn behind it
}

interface Rocket {
  x: number;
  y: number;
  vy: number;
  top: number;
  color: string;
  strength: number;
}

const GRAVITY = 60; // pixels per second squared
const DRAG = 1.3; // the share of its speed lost per second
const SHADES = 6; // steps of fading: sparks of one color and one shade are drawn as one path

/** Return the sparks of a burst, on one or two rings. `reach`: how far they fly, as a factor. */
export function explode(x: number, y: number, color: string, strength: number, reach = 1, chance = Math.random): Spark[] {
  const count = Math.round(26 + 44 * strength);
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI + chance() * 0.1;
    const speed = reach * (60 + 120 * strength) * (at % 3 === 0 ? 0.55 : 0.85 + chance() * 0.15);
    const [vx, vy] = [Math.cos(angle) * speed, Math.sin(angle) * speed];
    return { x, y, vx, vy, life: 1.1 + chance() * 0.9, age: 0, color, size: 1 + chance() * 1.4, weight: 1, tail: 0.09 };
  });
}

/** Return the embers that sink slowly where a firework was. */
export function glow(x: number, y: number, color: string, count: number, chance = Math.random): Spark[] {
  return Array.from({ length: count }, () => {
    const angle = chance() * 2 * Math.PI;
    const [vx, vy] = [Math.cos(angle) * 34 * chance(), Math.sin(angle) * 30 * chance()];
    return { x, y, vx, vy, life: 1.6 + chance() * 1.8, age: 0, color, size: 1 + chance() * 1.6, weight: 0.3, tail: 0 };
  });
}

/** Return the smoke of a firework that fizzled. */
export function smoke(x: number, y: number, color: string, count: number, chance = Math.random): Spark[] {
  return Array.from({ length: count }, () => {
    const angle = chance() * 2 * Math.PI;
    const [vx, vy] = [Math.cos(angle) * 46 * chance(), Math.sin(angle) * 30 * chance() - 14];
    return { x, y, vx, vy, life: 0.8 + chance() * 1, age: 0, color, size: 9 + chance() * 16, weight: -0.5, tail: 0 };
  });
}

function age(spark: Spark, seconds: number): void {
  spark.age += seconds;
  spark.vx *= 1 - DRAG * seconds;
  spark.vy = spark.vy * (1 - DRAG * seconds) + GRAVITY * spark.weight * seconds;
  spark.x += spark.vx * seconds;
  spark.y += spark.vy * seconds;
}

export class Show {
  #rockets: Rocket[] = [];
  #sparks: Spark[] = [];

  constructor(
    readonly width: () => number,
    readonly height: () => number,
    readonly colors: readonly string[] = NIGHT,
    readonly grand = false, // bursts in two colors with embers, as large as the sky allows
  ) {}

  /** Whether anything is still visible. */
  get burning(): boolean {
    return this.#rockets.length > 0 || this.#sparks.length > 0;
  }

  add(sparks: readonly Spark[]): void {
    this.#sparks.push(...sparks);
  }

  #color(): string {
    return this.colors[Math.floor(Math.random() * this.colors.length)] ?? "#fff";
  }

  /** Let a firework burst at once, somewhere in the sky. */
  burst(strength: number): void {
    const [x, y] = [this.width() * (0.15 + Math.random() * 0.7), this.height() * (0.12 + Math.random() * 0.4)];
    this.#explode(x, y, this.#color(), strength);
  }

  #explode(x: number, y: number, color: string, strength: number): void {
    const reach = this.grand ? Math.max(1, Math.hypot(this.width(), this.height()) / 900) : 1;
    this.add(explode(x, y, color, strength, reach));
    if (!this.grand) return;
    this.add(explode(x, y, this.#color(), strength * 0.3, reach));
    this.add(glow(x, y, color, 14));
  }

  launch(strength: number, color = this.#color()): void {
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
      if (rocket.y <= rocket.top) this.#explode(rocket.x, rocket.y, rocket.color, rocket.strength);
    }
    this.#rockets = this.#rockets.filter((rocket) => rocket.y > rocket.top);
    for (const spark of this.#sparks) age(spark, seconds);
    this.#sparks = this.#sparks.filter((spark) => spark.age < spark.life);
  }

  draw(on: CanvasRenderingContext2D): void {
    on.clearRect(0, 0, this.width(), this.height());
    for (const rocket of this.#rockets) {
      on.fillStyle = rocket.color;
      on.fillRect(rocket.x - 1, rocket.y, 2, 14);
    }
    for (const alike of this.#shades().values()) paint(on, alike);
    on.globalAlpha = 1;
  }

  #shades(): Map<string, Spark[]> {
    const shades = new Map<string, Spark[]>();
    for (const spark of this.#sparks) {
      const key = `${spark.color} ${shade(spark)} ${spark.tail}`;
      const alike = shades.get(key);
      if (alike) alike.push(spark);
      else shades.set(key, [spark]);
    }
    return shades;
  }
}

function shade(spark: Spark): number {
  return Math.ceil((1 - spark.age / spark.life) * SHADES);
}

/** Draw the sparks of one color and one shade: as lines if they have a tail, else as dots. */
function paint(on: CanvasRenderingContext2D, sparks: readonly Spark[]): void {
  const [first] = sparks;
  if (!first) return;
  on.globalAlpha = (shade(first) / SHADES) * (first.weight < 0 ? 0.32 : 1);
  on.beginPath();
  for (const { x, y, vx, vy, tail, size } of sparks) {
    if (tail > 0) {
      on.moveTo(x, y);
      on.lineTo(x - vx * tail, y - vy * tail);
    } else {
      on.moveTo(x + size, y);
      on.arc(x, y, size, 0, 2 * Math.PI);
    }
  }
  if (first.tail > 0) {
    on.strokeStyle = first.color;
    on.lineWidth = 2;
    on.lineCap = "round";
    on.stroke();
  } else {
    on.fillStyle = first.color;
    on.fill();
  }
}
