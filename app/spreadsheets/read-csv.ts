import { decodeTextFile, parseCsv } from '#domain/shared/text/csv.ts';
import type { WorkbookRows } from './read-workbook.ts';

export function readCsv(bytes: Uint8Array, maxRows: number): WorkbookRows {
  const text = decodeTextFile(bytes);
  return text === null ? { problem: 'UNREADABLE' } : { rows: parseCsv(text, maxRows) };
}
