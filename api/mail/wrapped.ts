/** Lines of a text are no wider than mail programs show without breaking them (RFC 5322, 2.1.1). */
const columns = 78;

/** These characters take two columns: Chinese, its punctuation and full-width forms (Unicode, UAX 11, wide). */
const wide =
  '\\u1100-\\u115F\\u2E80-\\uA4CF\\uAC00-\\uD7A3\\uF900-\\uFAFF\\uFE30-\\uFE6F\\uFF01-\\uFF60\\uFFE0-\\uFFE6\\u{1F300}-\\u{1FAFF}\\u{20000}-\\u{3FFFD}';
/** No line begins with the first ones, and none ends with the others (UAX 14, CL, EX, NS and OP). */
const closing = '、。，．：；？！）」』】》〉〕％…,.:;?!)%';
const opening = '（「『【《〈〔(';

const isWide = new RegExp(`[${wide}]`, 'u');

/** A line may go on in the next after a space, and beside a wide character, but for punctuation. */
const breaks = new RegExp(
  `(?<= )(?![${closing}])|(?<=[${wide}])(?<![${opening}])(?![${closing} ])|(?<![${opening} ])(?=[${wide}])(?![${closing}])`,
  'u',
);

const widthOf = (text: string): number => [...text].reduce((sum, one) => sum + (isWide.test(one) ? 2 : 1), 0);

/** Returns a line in parts; what has no place to break, such as an address or an amount, stays whole. */
function wrappedLine(line: string): string {
  const lines: string[] = [];
  let part = '';
  for (const piece of line.split(breaks)) {
    if (part.trim() !== '' && widthOf((part + piece).trimEnd()) > columns) {
      lines.push(part.trimEnd());
      part = piece;
    } else part += piece;
  }
  return [...lines, part].join('\n');
}

/** Returns a text whose wide lines go on in the next. */
export const wrapped = (text: string): string =>
  text
    .split('\n')
    .map((line) => (widthOf(line) > columns ? wrappedLine(line) : line))
    .join('\n');
