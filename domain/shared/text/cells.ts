/** Tells spreadsheet programs that the text is UTF-8. */
export const BOM = '\uFEFF';

/**
 * Puts an apostrophe before a text that begins like a formula: a workbook would keep it as text, but not the CSV
 * that someone exports from it. Removes control characters, which a workbook cannot hold.
 */
export function escapeFormula(text: string): string {
  const plain = text.replace(/[^\P{Cc}\n\t]/gu, '');
  return /^\s*[=+\-@＝＋－＠]/u.test(plain) ? `'${plain}` : plain;
}

export type Separator = ',' | '\t';

const quoted = (text: string): string => (/[",\t\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

export const formatCsvLine = (texts: readonly string[], separator: Separator = ','): string =>
  `${texts.map(quoted).join(separator)}\r\n`;
