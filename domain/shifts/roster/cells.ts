import { parseCount, parseNamedCount } from '../../shared/input/count.ts';
import { dayOrders, parseDay, type DayOrder } from '../../shared/input/day.ts';
import { parseWage } from '../../shared/input/money.ts';
import type { DecimalMark } from '../../shared/input/number.ts';
import { plainText } from '../../shared/input/plain-text.ts';
import { parseWorkingTime, spanPattern } from '../../shared/input/time-span.ts';
import type { Column } from './columns.ts';
import { wageUnitOf, type ColumnMeaning } from './headings.ts';
import { matchName, nameIn, type KnownName } from './names.ts';
import type { RosterContext, RosterRow } from './row.ts';

/** How the numbers of a column are to be read, where several ways are possible. */
export type ColumnFormat = DayOrder | DecimalMark;

export interface RosterColumn {
  heading: string;
  /** The first cells that hold something. */
  samples: readonly string[];
  /** Null where nobody knows: the column is not used. */
  meaning: ColumnMeaning | 'days' | null;
  format: ColumnFormat | null;
  /** What is asked: the cells may be read in each of these ways. Empty where it is certain. */
  formats: readonly ColumnFormat[];
}

/** What a person said about the columns, by their place. */
export interface ColumnChoices {
  meanings: ReadonlyMap<number, ColumnMeaning>;
  formats: ReadonlyMap<number, ColumnFormat>;
}

export interface TableReading {
  rows: RosterRow[];
  columns: RosterColumn[];
  /** Lines above the headings, totals and other lines without a shift, as they are written. */
  unusedLines: string[];
  /** Rows that took their day from the row above. */
  carried: number;
}

const sampleCount = 3;

export const columnAt = (rows: readonly (readonly string[])[], index: number): Column => ({
  index,
  cells: rows.flatMap((row) => row[index] ?? []).filter(Boolean),
});

export const samplesOf = ({ cells }: Column): string[] => [...new Set(cells)].slice(0, sampleCount);

export const decimalMarks = ['comma', 'point'] as const satisfies DecimalMark[];

/** The only location that a title names. */
export function titleLocation(above: readonly (readonly string[])[], { locations }: RosterContext): string {
  const found = new Set(
    above.flatMap((row) => row.map((cell) => nameIn(cell, locations)).filter((name) => name !== null)),
  );
  const [only, ...others] = found;
  return only !== undefined && others.length === 0 ? only : '';
}

/** The cell as it is written where it says the day by itself, otherwise the day that the column makes of it. */
export function dayText(cell: string, format: ColumnFormat | null, { today }: RosterContext): string {
  const order = dayOrders.find((each) => each === format);
  const alone = parseDay(cell, { today, isCell: true });
  const inColumn = parseDay(cell, { today, order, isCell: true });
  if (inColumn.kind !== 'read') return cell;
  return alone.kind === 'read' && alone.value === inColumn.value && !/^\d{5}$/.test(cell) ? cell : inColumn.value;
}

export function wageText(cell: string, format: ColumnFormat | null, heading: string): string {
  const decimal = decimalMarks.find((each) => each === format);
  const wage = parseWage(cell, decimal);
  if (wage.kind !== 'read') return cell;
  const unit = wage.value.per === undefined ? wageUnitOf(heading) : null;
  const amount = parseWage(cell).kind === 'read' ? cell : (wage.value.amount / 100).toFixed(2);
  return unit === null ? amount : `${amount}/${unit}`;
}

const timeInText = new RegExp(`(?<![\\d/:.])${spanPattern}(?![\\d/:])`, 'i');

/** A role may have the time or the number of workers in its cell: `Packer 0900-1800`, `包裝員*6`. */
export function takeFromRole(row: RosterRow, { roles }: RosterContext): void {
  if (row.role === '' || 'id' in matchName(row.role, roles)) return;
  const text = plainText(row.role);
  const time = row.time === '' ? timeInText.exec(text) : null;
  if (time && parseWorkingTime(time[0]).kind !== 'unread') {
    row.time = time[0].trim();
    row.role = `${text.slice(0, time.index)} ${text.slice(time.index + time[0].length)}`
      .replace(/[ ()[\],@-]+$/, '')
      .trim();
  }
  takeCount(row, 'role', roles);
}

const singular = (name: string): string => name.replace(/s$/i, '');

/** A cell that has the number of workers beside their role. */
function takeCount(row: RosterRow, cell: 'role' | 'workers', roles: readonly KnownName[]): void {
  const counted = parseNamedCount(row[cell]);
  if (!counted || 'id' in matchName(row[cell], roles)) return;
  const name = [counted.name, singular(counted.name)].find((each) => 'id' in matchName(each, roles)) ?? counted.name;
  const [said, known] = [matchName(name, roles), matchName(row.role, roles)];
  if (cell === 'role' && row.workers === '') Object.assign(row, { workers: String(counted.count), role: name });
  // In the column of the workers it may only repeat the role.
  else if (cell === 'workers' && row.role === '') Object.assign(row, { workers: String(counted.count), role: name });
  else if (cell === 'workers' && 'id' in said && 'id' in known && said.id === known.id)
    row.workers = String(counted.count);
}

/** The workers' cell may name the role as well: `6 packers`. */
export function takeFromWorkers(row: RosterRow, { roles }: RosterContext): void {
  if (row.workers !== '' && parseCount(row.workers).kind !== 'read') takeCount(row, 'workers', roles);
}

/** Several shifts in one cell are as many rows. */
export function splitShifts(row: RosterRow): RosterRow[] {
  const time = parseWorkingTime(row.time);
  if (time.kind !== 'read' || time.value.spans.length < 2 || time.value.breakMinutes !== null) return [row];
  return time.value.spans.map(({ start, end }) => ({ ...row, time: `${start} - ${end}` }));
}
