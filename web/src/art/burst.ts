/** Return a firework as the data of an SVG path around (0, 0), with a ring of sparks for each rank. */
export function burst(rings: number, step = 9): string {
  const parts: string[] = [];
  for (let ring = 1; ring <= rings; ring++) {
    const sparks = 4 + 3 * ring;
    for (let spark = 0; spark < sparks; spark++) {
      const angle = ((spark + (ring % 2) / 2) / sparks) * 2 * Math.PI;
      const [inner, outer] = [ring * step - step * 0.55, ring * step];
      parts.push(`M${at(angle, inner)}L${at(angle, outer)}`);
    }
  }
  return parts.join("");
}

/** Return the positions of the outermost sparks. */
export function tips(ring: number, step = 9): { x: number; y: number }[] {
  const sparks = 4 + 3 * ring;
  return Array.from({ length: sparks }, (_, spark) => {
    const angle = ((spark + (ring % 2) / 2) / sparks) * 2 * Math.PI;
    const radius = ring * step + 4;
    return { x: round(Math.cos(angle) * radius), y: round(Math.sin(angle) * radius) };
  });
}

function at(angle: number, radius: number): string {
  return `${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
