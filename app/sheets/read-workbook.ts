import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/** What is read of a workbook: bytes of all its parts unpacked, rows, columns, and characters of a cell. */
const limits = { unpacked: 16 * 1024 * 1024, rows: 1_000, columns: 30, cell: 200 };

/** The cells of a workbook's first sheet as texts, row by row; null for a file that is none, or unpacks to too much. */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][] | null> {
  let unpacked = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      return false;
    },
  });
  if (unpacked > limits.unpacked) return null;
  const rows: readonly (readonly unknown[])[] = await readSheet(new Uint8Array(bytes).buffer);
  return rows.slice(0, limits.rows).map((cells) => cells.slice(0, limits.columns).map(textOf));
}

/** A date cell holds the wall clock's own figures; one before 1901 is a time of day alone. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) {
    const text = cell.toISOString();
    const [day, time] = [text.slice(0, 10), text.slice(11, 16)];
    return day < '1901' ? time : time === '00:00' ? day : `${day} ${time}`;
  }
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).slice(0, limits.cell) : '';
}
