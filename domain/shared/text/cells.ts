/**
 * Puts an apostrophe before a text that begins like a formula: a workbook would keep it as text, but not the CSV
 * that someone exports from it. Removes control characters, which a workbook cannot hold.
 */
export function escapeFormula(text: string): string {
  const plain = text.replace(/[^\P{Cc}\n\t]/gu, '');
  return /^\s*[=+\-@＝＋－＠]/u.test(plain) ? `'${plain}` : plain;
}
