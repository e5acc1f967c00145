import { colours } from './colours.ts';
import { logoForShare } from './logo.ts';
import { letter } from './text-layout.ts';
import { shareSize, type SharePicture } from './picture.ts';

const { width, height } = shareSize;
const margin = 64;
const panel = { top: 432, label: 486, value: 542 };
const gap = 32;
const maxFacts = 3;

// Copied from `public/favicon.svg`.
const mark = `<g transform="translate(${margin} 52) scale(2.25)"><path fill="${colours.onHull}" d="M22 1H2v13h16v5H2v4h20V10H6V5h16z"/><path fill="${colours.amber}" d="M9 6h15v3H9z"/></g>`;

/** The platform's logo on white, or the product's. */
async function signOf(logo: Uint8Array | null): Promise<{ svg: string; end: number }> {
  if (logo === null) return { svg: mark, end: 118 };
  const { data, info } = await logoForShare(logo);
  const y = 80 - Math.round(info.height / 2);
  const picture = `<image x="${margin + 8}" y="${y}" width="${info.width}" height="${info.height}" href="data:image/png;base64,${data.toString('base64')}"/>`;
  const ground = `<rect x="${margin}" y="${y - 8}" width="${info.width + 16}" height="${info.height + 16}" rx="6" fill="${colours.sheet}"/>`;
  return { svg: ground + picture, end: margin + info.width + 16 };
}

export async function shareSvg(
  { product, title, line, facts }: SharePicture,
  logo: Uint8Array | null = null,
): Promise<string> {
  const sign = await signOf(logo);
  const room = { x: margin, width: width - 2 * margin };
  const name = await letter(product, {
    x: sign.end + 16,
    y: 94,
    width: 1_018 - sign.end,
    sizes: [42],
    weight: 700,
    colour: colours.onHull,
  });
  const heading = await letter(title, {
    ...room,
    y: 230,
    sizes: [84, 72, 62, 54],
    lines: 2,
    weight: 700,
    colour: colours.onHull,
  });
  const under = await letter(line, {
    ...room,
    y: Math.min(heading.end + 66, panel.top - 28),
    sizes: [38, 34],
    weight: 400,
    colour: colours.onHull2,
  });
  const shown = facts.slice(0, maxFacts);
  const column = (room.width - gap * (shown.length - 1)) / Math.max(1, shown.length);
  const places = shown.map((_, index) => ({ x: margin + index * (column + gap), width: column }));
  const words: string[] = [];
  for (const [index, { label, value }] of shown.entries()) {
    const place = places[index] ?? { x: margin, width: column };
    const small = { ...place, y: panel.label, sizes: [28, 24], weight: 400, colour: colours.quiet } as const;
    const large = {
      ...place,
      y: panel.value,
      sizes: [46, 40, 34],
      lines: 2,
      weight: 700,
      colour: colours.ink,
    } as const;
    words.push((await letter(label, small)).svg, (await letter(value, large)).svg);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colours.hull}"/><rect y="${panel.top}" width="${width}" height="${height - panel.top}" fill="${colours.sheet}"/>${sign.svg}${name.svg}${heading.svg}${under.svg}${words.join('')}</svg>`;
}
