export const maxTableLength = 300_000;

/** By the first line. Tabs come first, because pasted tables have them. */
const separatorOf = (text: string): string => {
  const [first = ''] = text.split(/\r?\n/, 1);
  return ['\t', ';'].find((mark) => first.includes(mark)) ?? ',';
};

/**
 * Rows that are not empty (RFC 4180, also with tabs or semicolons). A quoted cell may contain separators and
 * line breaks; an unclosed one ends with the text.
 */
export function parseTable(source: string): string[][] {
  const text = source.slice(0, maxTableLength).replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false];
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at] ?? '';
    if (quoted) {
      if (mark !== '"') cell += mark;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (mark === '"' && cell.trim() === '') [quoted, cell] = [true, ''];
    else if (mark === separator) endCell();
    else if (mark === '\n') endRow();
    else if (mark !== '\r') cell += mark;
  }
  endRow();
  return rows;
}
