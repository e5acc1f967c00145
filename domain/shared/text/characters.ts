const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Code units that are segmented at once: the segmenter's time grows with their square. */
const piece = 1_024;

/** Characters as people count them: `👩🏽‍🏭` and `倉` are one each. */
export function graphemeCount(value: string): number {
  // Single-line ASCII needs no segmenter.
  if (!/[^\u0020-\u007e]/.test(value)) return value.length;
  let count = 0;
  for (let from = 0; from < value.length;) {
    const whole = isHigh(value.charCodeAt(from + piece - 1)) ? piece - 1 : piece;
    const segments = [...segmenter.segment(value.slice(from, from + whole))];
    // The last character may continue in the next piece, so that piece begins with it.
    const begins = from + whole < value.length && segments.length > 1 ? segments.pop()?.index : undefined;
    count += segments.length;
    from += begins ?? whole;
  }
  return count;
}

/** Counts only if necessary: no character takes less than one code unit. */
export const fitsWithin = (value: string, max: number): boolean => value.length <= max || graphemeCount(value) <= max;

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

export const generalLength = 255;
