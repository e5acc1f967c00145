/** A spreadsheet program may read these texts. */

/** It marks a text as UTF-8 for spreadsheets. */
export const utf8Mark = '\uFEFF';

/**
 * A text as a cell may hold it. A text that begins like a formula gets an apostrophe in front: the workbook
 * itself would keep it a text, but not the CSV file that someone makes of it. Control characters are removed, because a
 * workbook cannot hold them.
 */
export function harmless(text: string): string {
  const plain = text.replace(/[^\P{Cc}\n\t]/gu, '');
  return /^\s*[=+\-@＝＋－＠]/u.test(plain) ? `'${plain}` : plain;
}

/** It separates two cells. */
export type Separator = ',' | '\t';

const quoted = (text: string): string => (/[",\t\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

/** Returns one line of comma-separated text (RFC 4180), or of the same with tabs. */
export const lineOfCells = (texts: readonly string[], separator: Separator = ','): string =>
  `${texts.map(quoted).join(separator)}\r\n`;
