import iconv from 'iconv-lite';

/** The encodings of tables in Hong Kong. Big5 with the characters of HKSCS, which decoders of browsers and Node lack. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'big5hkscs', 'gb18030', 'windows-1252'] as const;
export type TextEncoding = (typeof textEncodings)[number];

export type DecodedText =
  | { text: string; encoding: TextEncoding }
  /** The first is the likelier one. */
  | { candidates: readonly TextEncoding[] }
  | { problem: 'NOT_TEXT' };

export const decodeAs = (bytes: Uint8Array, encoding: TextEncoding): string =>
  iconv.decode(Buffer.from(bytes), encoding).replace(/^\uFEFF/, '');

/** Spreadsheets of old end a file with this mark. */
const endMark = 0x1a;

function unicodeOf(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  // Separators and digits have a zero byte before or after them, in Chinese text as well.
  bytes.subarray(0, 4_000).forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const wide = odd > even * 4 ? 'utf-16le' : even > odd * 4 ? 'utf-16be' : null;
  if (wide !== null && bytes.length % 2 === 0 && /[,;\t\n]/.test(decodeAs(bytes, wide))) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return null;
  }
}

/** Binary files contain NUL, and a replacement character is left where an encoding does not fit. */
const isText = (text: string): boolean => !/[\0\ufffd]/.test(text);

const isHan = /\p{Script=Han}/u;

/** The characters that most texts are made of: the first plane of Big5, and the first level of GB 2312. */
const isCommonIn: Readonly<Record<'big5hkscs' | 'gb18030', (character: string) => boolean>> = {
  big5hkscs: (character) => {
    const [lead = 0, trail] = iconv.encode(character, 'big5hkscs');
    return trail !== undefined && lead >= 0xa4 && lead <= 0xc6;
  },
  gb18030: (character) => {
    const [lead = 0, trail = 0, more] = iconv.encode(character, 'gb18030');
    return more === undefined && lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1;
  },
};

const scoredLength = 4_000;

/**
 * How much a text looks like one: the share of common characters among those that are not Latin. Words that are known
 * weigh more, because another encoding leaves nothing of them.
 */
function scoreOf(text: string, encoding: 'big5hkscs' | 'gb18030', knownWords: readonly string[]): number {
  const characters = [...text.slice(0, scoredLength)].filter((character) => character > '\u00ff');
  if (characters.length === 0) return 0;
  // Text in traditional characters is saved in GB 18030, too.
  const isCommon = (character: string) =>
    isHan.test(character)
      ? isCommonIn.big5hkscs(character) || isCommonIn[encoding](character)
      : /[、，。：；（）「」～－\u3000]/.test(character);
  const share = characters.filter(isCommon).length / characters.length;
  return share + Math.min(3, knownWords.filter((word) => isHan.test(word) && text.includes(word)).length);
}

/** Nearer than this, nobody can tell. */
const least = 0.15;

/** How sure a Latin text must be: a dash or an accent here and there, and no more. */
const isWestern = (text: string): boolean =>
  isText(text) &&
  (text.match(/[^\u0000-\u007f]/g) ?? []).every((character) => /[\u00a0-\u00ff–—‘’“”…€•]/.test(character));

/** What a file of text says, or the encodings that it may be in; the caller asks then. */
export function decodeTable(bytes: Uint8Array, knownWords: readonly string[] = []): DecodedText {
  const content = bytes.at(-1) === endMark ? bytes.subarray(0, -1) : bytes;
  const unicode = unicodeOf(content);
  if (unicode !== null) {
    const text = decodeAs(content, unicode);
    return isText(text) ? { text, encoding: unicode } : { problem: 'NOT_TEXT' };
  }
  const scored = (['big5hkscs', 'gb18030'] as const)
    .map((encoding) => ({ encoding, text: decodeAs(content, encoding) }))
    .filter(({ text }) => isText(text))
    .map((each) => ({ ...each, score: scoreOf(each.text, each.encoding, knownWords) }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  const western = decodeAs(content, 'windows-1252');
  if (best === undefined)
    return isWestern(western) ? { text: western, encoding: 'windows-1252' } : { problem: 'NOT_TEXT' };
  if (second !== undefined && best.score - second.score < least)
    return { candidates: scored.map(({ encoding }) => encoding) };
  if (best.score < 0.5)
    return {
      candidates: [
        ...scored.map(({ encoding }) => encoding),
        ...(isWestern(western) ? (['windows-1252'] as const) : []),
      ],
    };
  return { text: best.text, encoding: best.encoding };
}
