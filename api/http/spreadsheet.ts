import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { addHours, milliseconds, type Instant } from '#app/domain/time.ts';
import { toDollars, type Cents } from '#app/domain/money.ts';
import { translator, type Language } from '../language.ts';

/** A value of a cell; a null one stays empty. */
export type CellValue =
  | { text: string }
  | { number: number }
  | { money: Cents }
  /** Whole minutes, shown as hours and minutes. */
  | { minutes: number }
  /** Shown by Hong Kong's clock. */
  | { instant: Instant }
  | null;

/** A column: the key of its heading in `locales`, its width in characters, and the cell of a row. */
export interface SheetColumn<Row> {
  heading: string;
  width: number;
  cell: (row: Row) => CellValue;
}

/**
 * A text as a cell may hold it. A text that begins like a formula gets an apostrophe in front: the workbook
 * itself would keep it a text, but not the CSV file that somebody makes of it. Control characters, which a
 * workbook cannot hold, go.
 */
export function harmless(text: string): string {
  const plain = text.replace(/[^\P{Cc}\n\t]/gu, '');
  return /^\s*[=+\-@＝＋－＠]/u.test(plain) ? `'${plain}` : plain;
}

/** Excel has no time zones: a date says what the clock on the wall says. */
const wallClock = (instant: Instant): Date => addHours(new Date(milliseconds(instant)), 8);

function cellOf(value: CellValue): SheetData[number][number] {
  if (value === null) return null;
  if ('text' in value) return { type: String, value: harmless(value.text) };
  if ('number' in value) return { type: Number, value: value.number };
  if ('money' in value) return { type: Number, value: toDollars(value.money), format: '#,##0.00' };
  if ('minutes' in value) return { type: Number, value: value.minutes / 1440, format: '[h]:mm' };
  return { type: Date, value: wallClock(value.instant), format: 'yyyy-mm-dd hh:mm' };
}

/** A workbook of one sheet with its headings in a language. */
export async function workbook<Row>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  { language, title }: { language: Language; title: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const t = translator(language);
  const headings = columns.map(({ heading }) => ({ type: String, value: t(heading), fontWeight: 'bold' as const }));
  const data: SheetData = [headings, ...rows.map((row) => columns.map(({ cell }) => cellOf(cell(row))))];
  const file = await writeExcelFile(data, { sheet: title, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 }).toBuffer();
  return new Uint8Array(file);
}
