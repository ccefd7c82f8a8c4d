/** A picture of a finished game to share: the score, the fireworks, a dot for each turn, and a link. It shows no hidden card. */

import { burst } from "../art/burst";
import { parseMove } from "../game/notation";
import type { EventShown, GameShown } from "../net/messages";

const WIDTH = 1200;
const HEIGHT = 675;
const FONT = "Outfit";
const COLORS: Record<string, string> = { r: "#ff7b74", y: "#ffd85c", g: "#62d88a", w: "#f6f7ff", b: "#7fb0ff", m: "#e2a1ff" };
const DOTS_IN_ROW = 40;

/** What is written in the picture. */
export interface Caption {
  title: string;
  date: string;
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
  write(paint, caption.title, 44, 70, "#f1f2ff");
  write(paint, String(game.outcome?.score ?? game.points), 190, 350, "#ffd27a");
  write(paint, `/${game.max_score}`, 48, 412, "#b3b9de");
  drawTurns(paint, game.events ?? []);
  write(paint, caption.date, 26, HEIGHT - 68, "#b3b9de");
  write(paint, caption.link, 28, HEIGHT - 26, "#f1f2ff");
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error())), "image/png"));
}

function write(paint: CanvasRenderingContext2D, text: string, size: number, y: number, color: string): void {
  paint.font = `700 ${size}px ${FONT}`;
  paint.textAlign = "center";
  paint.fillStyle = color;
  paint.fillText(text, WIDTH / 2, y, WIDTH - 80);
}

function drawSky(paint: CanvasRenderingContext2D): void {
  const sky = paint.createLinearGradient(0, 0, 0, HEIGHT);
  for (const [at, color] of [[0, "#060a20"], [0.6, "#10173d"], [1, "#4a2f63"]] as const) sky.addColorStop(at, color);
  paint.fillStyle = sky;
  paint.fillRect(0, 0, WIDTH, HEIGHT);
}

/** Draw a firework for each suit, with as many rings as cards on its stack. */
function drawFireworks(paint: CanvasRenderingContext2D, game: GameShown): void {
  const count = game.fireworks.length;
  game.fireworks.forEach((firework, at) => {
    const x = ((at + 0.5) / count) * WIDTH;
    const middle = Math.abs((at + 0.5) / count - 0.5) < 0.2;
    paint.save();
    paint.translate(x, middle ? 150 : 210 + (at % 2) * 70);
    paint.scale(2.2, 2.2);
    paint.lineWidth = 2;
    paint.lineCap = "round";
    paint.globalAlpha = middle ? 0.55 : 0.95;
    paint.strokeStyle = COLORS[firework.suit] ?? "#fff";
    paint.stroke(new Path2D(burst(firework.rank)));
    paint.restore();
  });
}

function drawTurns(paint: CanvasRenderingContext2D, events: readonly EventShown[]): void {
  events.forEach((event, at) => {
    const row = Math.floor(at / DOTS_IN_ROW);
    const inRow = Math.min(DOTS_IN_ROW, events.length - row * DOTS_IN_ROW);
    paint.beginPath();
    paint.arc(WIDTH / 2 + ((at % DOTS_IN_ROW) - (inRow - 1) / 2) * 26, 470 + row * 30, 9, 0, 2 * Math.PI);
    paint.fillStyle = dotColor(event);
    paint.fill();
  });
}
