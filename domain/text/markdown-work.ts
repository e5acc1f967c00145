/**
 * Marks of emphasis that a text may have: a long post has a few hundred. The reader compares each with those before it, so
 * thirty thousand of them take it half a minute, and these a tenth of a second.
 */
const mostMarks = 3_000;

/** Tells whether a Markdown text has few enough marks to be read, found in time proportional to its length. */
export function isModestMarkdown(text: string): boolean {
  const runs = text.match(/[*_~]+/g) ?? [];
  return runs.length <= mostMarks;
}
