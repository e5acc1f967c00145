import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { hiddenRowsOf, mergesOf, sheetsOf, withErrorsAsText, type SheetInfo } from './sheet-parts.ts';
import { isPartWithinSizeLimit, workbookLimits } from './workbook-limits.ts';

/** What of a workbook was not read. */
export interface SkippedParts {
  hiddenSheets: string[];
  otherSheets: string[];
  hiddenRows: number;
}

/** The cells of a sheet as texts, row by row. Otherwise the file is not a workbook, or a larger one than is read. */
export type WorkbookRows = { rows: string[][]; skipped?: SkippedParts } | { problem: 'UNREADABLE' | 'TOO_MUCH' };

const workbookReadLimits = { rows: 1_000, columns: 60, cell: 200 };

export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookRows> {
  try {
    const parts = partsWithinSizeLimit(bytes);
    if (parts === null) return { problem: 'TOO_MUCH' };
    const sheets = sheetsOf(parts);
    const shown = sheets.filter(({ isHidden }) => !isHidden);
    let found = await readOneSheet(parts, shown[0]);
    // A cover sheet has a few cells of text, and no table.
    for (const sheet of shown.slice(1, maxSheets)) {
      if (isTable(found.rows)) break;
      const next = await readOneSheet(parts, sheet);
      if (isTable(next.rows)) found = next;
    }
    const { rows, hiddenRows, sheet: read } = found;
    return {
      rows,
      skipped: {
        hiddenSheets: sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name),
        otherSheets: shown.filter((sheet) => sheet !== read).map(({ name }) => name),
        hiddenRows,
      },
    };
  } catch (error) {
    return { problem: error instanceof RangeError ? 'TOO_MUCH' : 'UNREADABLE' };
  }
}

const maxSheets = 8;

const isTable = (rows: readonly string[][]): boolean =>
  rows.length >= 2 && rows.some((row) => row.filter(Boolean).length >= 3);

async function readOneSheet(
  parts: Readonly<Record<string, Uint8Array>>,
  sheet: SheetInfo | undefined,
): Promise<{ rows: string[][]; hiddenRows: number; sheet: SheetInfo | undefined }> {
  const path = sheet?.path ?? '';
  const xml = parts[path] ? strFromU8(parts[path]) : '';
  // The reader gets the parts that were judged, and unpacks nothing: it would start a thread for a long one.
  const judged = zipSync(xml === '' ? parts : { ...parts, [path]: strToU8(withErrorsAsText(xml)) }, { level: 0 });
  const cells: readonly (readonly unknown[])[] = await readSheet(judged.buffer, sheet?.place ?? 1);
  const rows = cells
    .slice(0, workbookReadLimits.rows)
    .map((row) => row.slice(0, workbookReadLimits.columns).map(textOf));
  for (const { column, from, to } of mergesOf(xml))
    for (let number = from + 1; number <= Math.min(to, rows.length); number += 1) {
      const [first, row] = [rows[from - 1]?.[column - 1], rows[number - 1]];
      if (first !== undefined && row?.[column - 1] === '') row[column - 1] = first;
    }
  const hidden = hiddenRowsOf(xml);
  const seen = rows.filter((_, index) => !hidden.has(index + 1));
  return { rows: seen, hiddenRows: rows.length - seen.length, sheet };
}

/**
 * A part that says that it is shorter than it is, is unpacked to that length only, here and by the reader. Of two parts
 * of one name the reader may take the other one than is judged here.
 */
function partsWithinSizeLimit(bytes: Uint8Array): Record<string, Uint8Array> | null {
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
  const isWithin =
    unpacked <= workbookLimits.unpacked &&
    Object.values(parts).every((part) =>
      isPartWithinSizeLimit(Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1')),
    );
  return isWithin ? parts : null;
}

const minute = 60_000;

/**
 * A date cell holds wall-clock time; one before 1905 is a time of day alone, in the older count of days as well. The
 * fraction of a day is rounded to the minute: cut off, every third minute would come one minute early.
 */
function textOf(cell: unknown): string {
  if (cell instanceof Date) {
    const text = new Date(Math.round(cell.getTime() / minute) * minute).toISOString();
    const [day, time] = [text.slice(0, 10), text.slice(11, 16)];
    return day < '1905' ? time : time === '00:00' ? day : `${day} ${time}`;
  }
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).slice(0, workbookReadLimits.cell) : '';
}
