/** What mail programs show without wrapping (RFC 5322, 2.1.1). */
const columns = 78;

/** Two columns wide: Chinese, its punctuation and full-width forms (Unicode, UAX 11). */
const wide =
  '\\u1100-\\u115F\\u2E80-\\uA4CF\\uAC00-\\uD7A3\\uF900-\\uFAFF\\uFE30-\\uFE6F\\uFF01-\\uFF60\\uFFE0-\\uFFE6\\u{1F300}-\\u{1FAFF}\\u{20000}-\\u{3FFFD}';
/** No line begins with the first, or ends with the second (UAX 14: CL, EX, NS, OP). */
const closing = '、。，．：；？！）」』】》〉〕％…,.:;?!)%';
const openingBrackets = '（「『【《〈〔(';

const isWide = new RegExp(`[${wide}]`, 'u');

const breaks = new RegExp(
  `(?<= )(?![${closing}])|(?<=[${wide}])(?<![${openingBrackets}])(?![${closing} ])|(?<![${openingBrackets} ])(?=[${wide}])(?![${closing}])`,
  'u',
);

const widthOf = (text: string): number => [...text].reduce((sum, one) => sum + (isWide.test(one) ? 2 : 1), 0);

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

export const wrapLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => (widthOf(line) > columns ? wrappedLine(line) : line))
    .join('\n');
