import { unzipSync, zipSync, type Unzipped } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { isPartWithinSizeLimit, workbookLimits } from './workbook-limits.ts';

/** The cells of a sheet as texts, row by row. Otherwise the file is not a workbook, or a larger one than is read. */
export type WorkbookRows = { rows: string[][] } | { problem: 'UNREADABLE' | 'TOO_MUCH' };

const workbookReadLimits = { rows: 1_000, columns: 30, cell: 200 };

export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookRows> {
  try {
    const parts = unpack(bytes);
    if (parts === null || !Object.values(parts).every(isWithinSizeLimit)) return { problem: 'TOO_MUCH' };
    // The reader gets the parts that were judged, and unpacks nothing: it would start a thread for a long one.
    const rows: readonly (readonly unknown[])[] = await readSheet(zipSync(parts, { level: 0 }).buffer);
    return {
      rows: rows
        .slice(0, workbookReadLimits.rows)
        .map((cells) => cells.slice(0, workbookReadLimits.columns).map(textOf)),
    };
  } catch (error) {
    return { problem: error instanceof RangeError ? 'TOO_MUCH' : 'UNREADABLE' };
  }
}

/**
 * The parts of a workbook; null where they are longer than is read. One that says that it is shorter than it is, is
 * unpacked to that length only.
 */
function unpack(bytes: Uint8Array): Unzipped | null {
  let unpacked = 0;
  const names = new Set<string>();
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (names.has(name)) throw new Error(`a part that is there twice: ${name}`);
      names.add(name);
      unpacked += originalSize;
      return unpacked <= workbookLimits.unpacked && /\.xml(?:\.rels)?$/.test(name);
    },
  });
  return unpacked > workbookLimits.unpacked ? null : parts;
}

const isWithinSizeLimit = (part: Uint8Array): boolean =>
  isPartWithinSizeLimit(Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1'));

/** A date cell holds wall-clock time; one before 1901 is a time of day alone. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) {
    const text = cell.toISOString();
    const [day, time] = [text.slice(0, 10), text.slice(11, 16)];
    return day < '1901' ? time : time === '00:00' ? day : `${day} ${time}`;
  }
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).slice(0, workbookReadLimits.cell) : '';
}
