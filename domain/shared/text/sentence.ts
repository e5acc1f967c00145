/** Ends what somebody typed as a sentence, so that another can follow. */
export function sentenceText(text: string): string {
  const typed = text.trim();
  if (typed === '' || /[.!?…。！？]$/u.test(typed)) return typed;
  return `${typed}${/\p{Script=Han}$/u.test(typed) ? '。' : '.'}`;
}
