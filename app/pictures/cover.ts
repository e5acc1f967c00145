import { colours } from './colours.ts';
import { shareSize } from './picture.ts';

const { width, height } = shareSize;
const box = { width: 120, height: 90, gap: 6 };
const floor = 556;
const columns = Math.floor((width - 120) / (box.width + box.gap));
const maxContainers = 5;
const shades = [colours.hull, colours.hull2, colours.onHull2, colours.line, colours.hull];

/** Deterministic pseudo-random numbers in [0, 1) from a text (FNV-1a, then mulberry32). */
function numbersOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const container = (column: number, level: number, fill: string): string => {
  const x = 60 + column * (box.width + box.gap);
  const y = floor - (level + 1) * (box.height + box.gap);
  const ribs = Array.from({ length: 6 }, (_, rib) => `M${x + 14 + rib * 18} ${y + 12}v${box.height - 24}`).join('');
  return `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="4" fill="${fill}"/><path d="${ribs}" stroke="${colours.ground}" stroke-opacity=".35" stroke-width="3"/>`;
};

export function coverSvg(seed: string): string {
  const next = numbersOf(seed);
  const stacks = Array.from({ length: columns }, () => Math.floor(next() * (maxContainers + 1)));
  const places = stacks.flatMap((count, column) => Array.from({ length: count }, (_, level) => ({ column, level })));
  const marked = Math.floor(next() * places.length);
  const boxes = places.map(({ column, level }, index) => {
    const shade = shades[Math.floor(next() * shades.length)] ?? colours.hull;
    return container(column, level, index === marked ? colours.amber : shade);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colours.ground}"/>${boxes.join('')}<rect y="${floor}" width="${width}" height="8" fill="${colours.ink}"/><rect y="${floor + 8}" width="${width}" height="${height - floor - 8}" fill="${colours.line}"/></svg>`;
}
