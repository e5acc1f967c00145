import Papa from 'papaparse';

/** The separator is the most frequent one outside quotes in the first line. */
function separatorOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split('\n', 1);
  const counted = [',', '\t', ';'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}

/**
 * CSV as written by spreadsheets: a quoted cell may contain separators, line breaks and doubled quotation marks.
 * @param maxRows maximum number of rows read
 */
export function parseCsv(text: string, maxRows: number): string[][] {
  // Papa reads one kind of line break, and a row after the last one.
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const options = { delimiter: separatorOf, newline: '\n', preview: maxRows } as const;
  const { data, errors } = Papa.parse<string[]>(lines, options);
  // A cell like `"A" dock`, copied as it is, would swallow the rows below: then quotation marks are text.
  return errors.some(({ type }) => type === 'Quotes')
    ? Papa.parse<string[]>(lines, { ...options, quoteChar: '\0' }).data
    : data;
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

/** Spreadsheets write UTF-8 or UTF-16 with a BOM; older ones in Hong Kong write Big5 without any mark. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('big5').decode(bytes);
  }
}

/** Binary files contain NUL, and a replacement character is left where no encoding fits. */
const isText = (text: string): boolean => !/[\0\ufffd]/.test(text);

/** Null for what is no text. */
export function decodeTextFile(bytes: Uint8Array): string | null {
  const text = decodeText(bytes);
  return isText(text) ? text : null;
}
