import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { create, type Font } from 'fontkitten';
import decompress from 'woff2-encoder/decompress';

/**
 * Draws words as outlines of an open font with Hong Kong characters, so that a picture does not depend on the
 * fonts of the machine. The package splits the font into about a hundred files by character; only those a text
 * needs are loaded.
 */

const font = '@fontsource-variable/noto-sans-hk';
const packages = createRequire(import.meta.url);
const rangesOf = packages(`${font}/unicode.json`) as Readonly<Record<string, string>>;

type Weight = 400 | 700;

interface Part {
  name: string;
  ranges: readonly { first: number; last: number }[];
}

const parts: readonly Part[] = Object.entries(rangesOf).map(([name, ranges]) => ({
  name: name.replace(/[[\]]/g, ''),
  ranges: ranges.split(',').map((range) => {
    const [first = 0, last = first] = range
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((end) => parseInt(end, 16));
    return { first, last };
  }),
}));

/** Font files in memory: a text of one language needs about ten. */
const fontCache = new LRUCache<string, Font>({ max: 60 });

async function readPart(name: string, weight: Weight): Promise<Font> {
  const key = `${name} ${weight}`;
  const known = fontCache.get(key);
  if (known) return known;
  const file = packages.resolve(`${font}/files/noto-sans-hk-${name}-wght-normal.woff2`);
  const whole = create(Buffer.from(await decompress(await readFile(file))));
  if (whole.isCollection) throw new Error(`${file} holds several fonts`);
  const read = whole.getVariation({ wght: weight });
  fontCache.set(key, read);
  return read;
}

interface Email {
  text: string;
  path: string;
  scale: number;
  advance: number;
}

/** Null for a character that the font does not have, such as an emoji. */
async function glyphOf(text: string, weight: Weight): Promise<Email | null> {
  const code = text.codePointAt(0) ?? 0;
  // As in CSS, the last part that covers a character wins.
  for (const { name, ranges } of parts.toReversed()) {
    if (!ranges.some(({ first, last }) => code >= first && code <= last)) continue;
    const read = await readPart(name, weight);
    if (!read.hasGlyphForCodePoint(code)) continue;
    const glyph = read.glyphForCodePoint(code);
    return {
      text,
      path: glyph.path.toSVG(),
      scale: 1 / read.unitsPerEm,
      advance: glyph.advanceWidth / read.unitsPerEm,
    };
  }
  return null;
}

async function glyphsOf(text: string, weight: Weight): Promise<Email[]> {
  const letters: Email[] = [];
  for (const character of text.replace(/\s+/gu, ' ')) {
    const drawText = await glyphOf(character, weight);
    if (drawText) letters.push(drawText);
  }
  return letters;
}

const widthOf = (letters: readonly Email[]): number => letters.reduce((sum, { advance }) => sum + advance, 0);

const ideograph = /[\p{Script=Han}，。、：；！？「」（）]/u;
/** Characters that must not begin a line. */
const keepsWithPrevious = /[，。、：；！？」）]/u;

/** Splits into unbreakable units: Latin words, and each Chinese character with its punctuation. */
function wordsOf(letters: readonly Email[]): Email[][] {
  const words: Email[][] = [];
  for (const letter of letters) {
    const last = words.at(-1);
    const before = last?.at(-1)?.text ?? ' ';
    const apart =
      before === ' ' ||
      (!keepsWithPrevious.test(letter.text) && (ideograph.test(letter.text) || ideograph.test(before)));
    if (last && !apart) last.push(letter);
    else words.push([letter]);
  }
  return words;
}

/** Wraps to lines no wider than `width` times their height; a wider single word is cut. */
function linesOf(letters: readonly Email[], width: number): Email[][] {
  const lines: Email[][] = [[]];
  for (const word of wordsOf(letters)) {
    const line = lines.at(-1);
    if (line && widthOf([...line, ...word]) <= width) line.push(...word);
    else {
      const pieces: Email[][] = [[]];
      for (const letter of word) {
        const piece = pieces.at(-1);
        if (piece && (piece.length === 0 || widthOf([...piece, letter]) <= width)) piece.push(letter);
        else pieces.push([letter]);
      }
      if (line?.length === 0) lines.pop();
      lines.push(...pieces);
    }
  }
  return lines;
}

export interface TextBox {
  weight: Weight;
  colour: string;
  x: number;
  y: number;
  width: number;
  /** Font sizes, largest first: the first with which all words fit is used. */
  sizes: readonly number[];
  lines?: number;
}

export async function letter(
  text: string,
  { weight, colour, x, y, width, sizes, lines: most = 1 }: TextBox,
): Promise<{ svg: string; end: number }> {
  const letters = await glyphsOf(text.trim(), weight);
  const smallest = sizes.at(-1) ?? 0;
  const size = sizes.find((item) => linesOf(letters, width / item).length <= most) ?? smallest;
  const lines = linesOf(letters, width / size);
  if (lines.length > most) {
    const [ellipsis] = await glyphsOf('…', weight);
    const last = lines[most - 1] ?? [];
    while (last.length > 0 && widthOf(last) + (ellipsis?.advance ?? 0) > width / size) last.pop();
    if (ellipsis) last.push(ellipsis);
    lines.length = most;
  }
  const height = size * 1.2;
  const svg = lines.flatMap((line, index) => {
    let at = x;
    return line.map(({ path, scale, advance }) => {
      const placed = `<path transform="translate(${at.toFixed(1)} ${(y + index * height).toFixed(1)}) scale(${size * scale} ${-size * scale})" d="${path}"/>`;
      at += advance * size;
      return placed;
    });
  });
  return { svg: `<g fill="${colour}">${svg.join('')}</g>`, end: y + (lines.length - 1) * height };
}
