import Papa from 'papaparse';

/** A title may stand in the first lines. */
const maxTitleLines = 10;

/** The separator is the most frequent one outside quotes in one of the first lines. */
function separatorOf(text: string): string {
  const lines = text.replace(/"[^"]*"/g, '').split('\n', maxTitleLines);
  const countIn = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length));
  const counted = [',', '\t', ';'].map((sign) => ({ sign, count: countIn(sign) }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}

/** Excel reads the separator from a first line such as `sep=;`. */
const separatorLine = /^"?sep=(.)"?[^\n]*\n/i;

/**
 * CSV as written by spreadsheets: a quoted cell may contain separators, line breaks and doubled quotation marks.
 * @param maxRows maximum number of rows read
 */
export function parseCsv(text: string, maxRows: number): string[][] {
  // Papa reads one kind of line break, and a row after the last one.
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const said = separatorLine.exec(lines);
  const content = said ? lines.slice(said[0].length) : lines;
  const options = { delimiter: said?.[1] ?? separatorOf, newline: '\n', preview: maxRows } as const;
  const { data, errors } = Papa.parse<string[]>(content, options);
  // A cell like `"A" dock`, copied as it is, would swallow the rows below: then quotation marks are text.
  return errors.some(({ type }) => type === 'Quotes')
    ? Papa.parse<string[]>(content, { ...options, quoteChar: '\0' }).data
    : data;
}

/** A line for each row, with a tab after each cell; a cell with several lines stays one cell. */
export const tabbedLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')}\t`).join('\n');

/** Text with separators as lines with tabs; text without any as it is. */
export function tabbedText(text: string, maxRows: number): string {
  const rows = parseCsv(text, maxRows);
  return rows.every((cells) => cells.filter(Boolean).length <= 1) ? text : tabbedLines(rows);
}

/** Tells spreadsheet programs that the text is UTF-8. */
export const BOM = '\uFEFF';

export type Separator = ',' | '\t';

/** RFC 4180; cells are also quoted where a program might trim them or take them apart at another separator. */
export const formatCsv = (rows: readonly (readonly string[])[], separator: Separator = ','): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(rows as string[][], {
        delimiter: separator,
        newline: '\r\n',
        quotes: (cell: string) => /[,\t]|^\s|\s$/.test(cell),
      })}\r\n`;
