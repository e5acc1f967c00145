/**
 * Maximum emphasis marks; a long post has a few hundred. The parser compares each with all before it: thirty
 * thousand take half a minute, these a tenth of a second.
 */
const maxMarks = 3_000;

/** Checked in linear time, before parsing. */
export function isMarkdownWithinLimits(text: string): boolean {
  const runs = text.match(/[*_~]+/g) ?? [];
  return runs.length <= maxMarks;
}
