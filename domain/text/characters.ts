const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** This many code units are segmented at once: the segmenter's time grows with the square of their number. */
const piece = 1_024;

/** The length of a text as people count it: `👩🏽‍🏭` and `倉` are one character each. */
export function characters(value: string): number {
  // Plain ASCII of one line needs no segmenter to be counted.
  if (!/[^\u0020-\u007e]/.test(value)) return value.length;
  let count = 0;
  for (let from = 0; from < value.length;) {
    const whole = isHigh(value.charCodeAt(from + piece - 1)) ? piece - 1 : piece;
    const segments = [...segmenter.segment(value.slice(from, from + whole))];
    // The last one may go on in the next piece, so that piece begins with it.
    const begins = from + whole < value.length && segments.length > 1 ? segments.pop()?.index : undefined;
    count += segments.length;
    from += begins ?? whole;
  }
  return count;
}

/**
 * Tells whether a text has at most `max` characters. Most are counted at a glance: no character takes less than a code
 * unit.
 */
export const fits = (value: string, max: number): boolean => value.length <= max || characters(value) <= max;

/** Tells whether a code unit is the first half of a pair. */
const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** The general limit in characters. */
export const generalLength = 255;
