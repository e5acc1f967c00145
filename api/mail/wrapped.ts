/** Lines of a text are no longer than mail programs show without breaking them (RFC 5322, 2.1.1). */
const columns = 78;

/** Returns a line in parts that are broken at spaces; a word, such as an address, stays whole. */
function wrappedLine(line: string): string {
  const lines: string[] = [];
  let part = '';
  for (const word of line.split(' ')) {
    const longer = part === '' ? word : `${part} ${word}`;
    if (part !== '' && longer.length > columns) {
      lines.push(part);
      part = word;
    } else part = longer;
  }
  return [...lines, part].join('\n');
}

/** Returns a text whose long lines go on in the next. */
export const wrapped = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.length > columns ? wrappedLine(line) : line))
    .join('\n');
