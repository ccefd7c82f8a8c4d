/** A picture of a finished game to share: the score, the fireworks, a dot for each turn, and a link. It shows no hidden card. */

import { burst, tips } from "../art/burst";
import { parseMove } from "../game/notation";
import type { EventShown, GameShown } from "../net/messages";

const WIDTH = 1200;
const HEIGHT = 675;
const FONT = "Outfit";
const COLORS: Record<string, string> = { r: "#ff7b74", y: "#ffd85c", g: "#62d88a", w: "#f6f7ff", b: "#7fb0ff", m: "#e2a1ff" };
const DOTS_IN_ROW = 40;
const STARS = 140;
const HILLS = [
  { color: "#221a4a", y: 560, high: 34, wave: 0.0052 },
  { color: "#0d1033", y: 600, high: 22, wave: 0.0081 },
];

/** What is written in the picture. */
export interface Caption {
  title: string;
  about: string; // the rules and the date
  question: string;
  link: string;
}

/** Return the color of a turn: of the suit for a card that was placed, red for a red token, gray for a discard, gold for a clue. */
export function dotColor(event: EventShown): string {
  if (event.strike) return "#e0393e";
  if (event.placed) return COLORS[event.card?.[0] ?? ""] ?? "#fff";
  return parseMove(event.move).kind === "clue" ? "#f0a83c" : "#5a6088";
}

/** Draw a finished game as a PNG. */
export async function drawPicture(game: GameShown, caption: Caption): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const paint = canvas.getContext("2d")!;
  await document.fonts.ready;
  drawSky(paint);
  drawFireworks(paint, game);
  drawScore(paint, String(game.outcome?.score ?? game.points), `/${game.max_score}`);
  drawTurns(paint, game.events ?? []);
  write(paint, caption.title, 34, "left", 40, 58, "#f1f2ff");
  write(paint, caption.about, 24, "right", WIDTH - 40, 56, "#b3b9de");
  write(paint, caption.question, 26, "center", WIDTH / 2, HEIGHT - 62, "#d7dbf5");
  write(paint, caption.link, 28, "center", WIDTH / 2, HEIGHT - 22, "#ffd27a");
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error())), "image/png"));
}

function write(paint: CanvasRenderingContext2D, text: string, size: number, align: CanvasTextAlign, x: number, y: number, color: string): void {
  paint.font = `700 ${size}px ${FONT}`;
  paint.textAlign = align;
  paint.fillStyle = color;
  paint.fillText(text, x, y, WIDTH - 80);
}

/** Write the score and the maximum beside it, together in the middle. */
function drawScore(paint: CanvasRenderingContext2D, score: string, most: string): void {
  const [size, small] = [170, 60];
  paint.font = `700 ${size}px ${FONT}`;
  const wide = paint.measureText(score).width;
  paint.font = `700 ${small}px ${FONT}`;
  const left = (WIDTH - wide - paint.measureText(most).width) / 2;
  write(paint, score, size, "left", left, 438, "#ffd27a");
  write(paint, most, small, "left", left + wide + 6, 438, "#b3b9de");
}

function drawSky(paint: CanvasRenderingContext2D): void {
  const sky = paint.createLinearGradient(0, 0, 0, HEIGHT);
  for (const [at, color] of [[0, "#060a20"], [0.6, "#10173d"], [1, "#4a2f63"]] as const) sky.addColorStop(at, color);
  paint.fillStyle = sky;
  paint.fillRect(0, 0, WIDTH, HEIGHT);
  paint.fillStyle = "rgb(255 255 255 / 40%)";
  for (let star = 0; star < STARS; star++) {
    const [x, y] = [(star * 617) % WIDTH, (star * star * 31) % 540]; // scattered, and the same in every picture
    paint.fillRect(x, y, 1 + (star % 2), 1 + (star % 2));
  }
  for (const { color, y, high, wave } of HILLS) {
    paint.beginPath();
    paint.moveTo(0, HEIGHT);
    for (let x = 0; x <= WIDTH; x += 8) paint.lineTo(x, y + high * Math.sin(x * wave + y) * Math.cos(x * wave * 0.37));
    paint.lineTo(WIDTH, HEIGHT);
    paint.fillStyle = color;
    paint.fill();
  }
}

/** Draw a firework for each suit, with as many rings as cards on its stack. */
function drawFireworks(paint: CanvasRenderingContext2D, game: GameShown): void {
  const count = game.fireworks.length;
  game.fireworks.forEach((firework, at) => {
    const color = COLORS[firework.suit] ?? "#fff";
    const scale = Math.min(2.3, (WIDTH / count / 2 - 8) / 45);
    paint.save();
    paint.translate(((at + 0.5) / count) * WIDTH, 190 + (at % 2) * 22);
    paint.scale(scale, scale);
    paint.lineWidth = 2;
    paint.lineCap = "round";
    paint.strokeStyle = color;
    paint.shadowColor = color;
    paint.shadowBlur = 18;
    paint.stroke(new Path2D(burst(firework.rank)));
    paint.fillStyle = color;
    for (const { x, y } of firework.rank ? tips(firework.rank) : []) paint.fillRect(x - 0.9, y - 0.9, 1.8, 1.8);
    paint.restore();
  });
}

function drawTurns(paint: CanvasRenderingContext2D, events: readonly EventShown[]): void {
  events.forEach((event, at) => {
    const row = Math.floor(at / DOTS_IN_ROW);
    const inRow = Math.min(DOTS_IN_ROW, events.length - row * DOTS_IN_ROW);
    paint.beginPath();
    paint.arc(WIDTH / 2 + ((at % DOTS_IN_ROW) - (inRow - 1) / 2) * 26, 482 + row * 28, 8, 0, 2 * Math.PI);
    paint.fillStyle = dotColor(event);
    paint.fill();
  });
}
