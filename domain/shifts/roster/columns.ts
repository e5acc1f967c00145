import { parseClock } from '../../shared/input/clock.ts';
import { parseCount, parseNamedCount } from '../../shared/input/count.ts';
import { isWeekday, parseDay, splitDateTime } from '../../shared/input/day.ts';
import { parseNumber } from '../../shared/input/number.ts';
import { plainText } from '../../shared/input/plain-text.ts';
import { parseWorkingTime } from '../../shared/input/time-span.ts';
import type { Day } from '../../shared/time.ts';
import type { ColumnMeaning } from './headings.ts';
import { matchName, similarNames, type KnownName } from './names.ts';
import type { RosterContext } from './row.ts';

/** A cell that means a wage, in whichever way it is written: what cannot be read is a fault, and not left out. */
const wageMark =
  /^(?:(?:hk)?\$|hkd\b|時薪|日薪|每小時|每日)|\d ?(?:元|蚊|港元)|\d ?(?:\/|an?\b|per\b|每) ?(?:h|hr|hour|day|小時|日)$/i;

const dayLike = /^\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?$/;
const timeLike = /^[\d:.\s]*(?:-|~|to|至)[\d:.\s]*$/i;
const numberLike = /^[\d.,][\d., ]*$/;

/** Where no heading says so, a number with a point is an amount, and two numbers with a dash are a time. */
const isNoDay = (text: string): boolean => /^\d+\.\d+$|^\d{1,2}-\d{1,2}$/.test(text);

export const isDayCell = (cell: string, today: Day): boolean => {
  const text = plainText(cell);
  return !isNoDay(text) && (parseDay(text, { today, isCell: true }).kind !== 'unread' || dayLike.test(text));
};

export const isTimeCell = (cell: string): boolean => {
  const text = plainText(cell);
  return parseWorkingTime(text).kind !== 'unread' || (/\d/.test(text) && timeLike.test(text));
};

const isClockCell = (cell: string): boolean =>
  splitDateTime(cell) !== null || (!numberLike.test(cell) && parseClock(cell).kind === 'read');

export const isWageCell = (cell: string): boolean => wageMark.test(plainText(cell));

const isCountCell = (cell: string): boolean => !numberLike.test(plainText(cell)) && parseCount(cell).kind === 'read';

function isNumberCell(cell: string): boolean {
  const text = plainText(cell);
  return numberLike.test(text) && (!dayLike.test(text) || isNoDay(text));
}

export const isNamed = (cell: string, known: readonly KnownName[]): boolean => {
  const match = matchName(parseNamedCount(cell)?.name ?? cell, known);
  return 'id' in match || match.among.length > 0 || similarNames(cell, known).length > 0;
};

export interface Column {
  index: number;
  cells: readonly string[];
}

const shareOf = ({ cells }: Column, fits: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;

/** At least half of the cells, so that some that are mistyped do not change what the others are. */
const mostly = (column: Column, fits: (cell: string) => boolean): boolean => shareOf(column, fits) >= 0.5;

const isSequence = ({ index, cells }: Column): boolean =>
  index === 0 && cells.length > 2 && cells.every((cell, place) => cell.replace(/[.)]$/, '') === String(place + 1));

const wageFrom = 40;

const valuesOf = ({ cells }: Column): number[] =>
  cells.map((cell) => {
    const number = parseNumber(cell);
    return Number(
      number.kind === 'read' ? number.value : number.kind === 'ambiguous' ? number.candidates[0] : Number.NaN,
    );
  });

export const isPlausibleWage = (column: Column): boolean =>
  valuesOf(column).every((value) => Number.isNaN(value) || (value >= wageFrom && value < 5_000));

/** Workers and wage among columns of numbers alone: no wage is below the minimum. Empty where it is not certain. */
function numberMeanings(columns: readonly Column[], taken: ReadonlySet<ColumnMeaning>): [number, ColumnMeaning][] {
  const [first, second, ...more] = columns;
  if (first === undefined || more.length > 0) return [];
  if (second === undefined) {
    if (!taken.has('workers')) return [[first.index, 'workers']];
    return !taken.has('wage') && isPlausibleWage(first) ? [[first.index, 'wage']] : [];
  }
  if (taken.has('workers') || taken.has('wage')) return [];
  const isWage = [first, second].map(isPlausibleWage);
  if (isWage[0] === isWage[1]) return [];
  const [wage, workers] = isWage[0] ? [first, second] : [second, first];
  return [
    [wage.index, 'wage'],
    [workers.index, 'workers'],
  ];
}

/** What the columns of a table without headings hold, by their cells; a column that is not certain is left out. */
export function meaningsByContent(
  columns: readonly Column[],
  { today, roles, locations }: RosterContext,
): Map<number, ColumnMeaning> {
  const found = new Map<number, ColumnMeaning>();
  const open = () => columns.filter(({ index, cells }) => !found.has(index) && cells.length > 0);
  const taken = () => new Set(found.values());
  const takeFirst = (meaning: ColumnMeaning, fits: (column: Column) => boolean) => {
    const column = taken().has(meaning) ? undefined : open().find(fits);
    if (column) found.set(column.index, meaning);
  };
  takeFirst('none', isSequence);
  for (const column of open()) if (mostly(column, isWeekday)) found.set(column.index, 'none');
  takeFirst('day', (column) => mostly(column, (cell) => isDayCell(cell, today)));
  takeFirst('time', (column) => mostly(column, isTimeCell));
  const marked = open().filter((column) => mostly(column, isClockCell));
  // `0900` may be a time or a number: it is a time where exactly two columns are one.
  const plain = open().filter((column) => mostly(column, (cell) => isClockCell(cell) || /^\d{4}$/.test(cell)));
  const clocks = marked.length === 2 ? marked : plain;
  if (!taken().has('time') && clocks.length === 2)
    clocks.forEach(({ index }, place) => found.set(index, place === 0 ? 'start' : 'end'));
  takeFirst('wage', (column) => mostly(column, isWageCell));
  takeFirst('workers', (column) => mostly(column, isCountCell));
  for (const [index, meaning] of numberMeanings(
    open().filter((column) => mostly(column, isNumberCell)),
    taken(),
  ))
    found.set(index, meaning);
  const isText = (column: Column) => !mostly(column, isNumberCell);
  const byNames = (meaning: 'role' | 'location', known: readonly KnownName[], others: readonly KnownName[]) =>
    takeFirst(
      meaning,
      (column) =>
        isText(column) &&
        shareOf(column, (cell) => isNamed(cell, known)) > shareOf(column, (cell) => isNamed(cell, others)),
    );
  byNames('role', roles, locations);
  byNames('location', locations, roles);
  takeFirst('role', isText);
  takeFirst('location', isText);
  return found;
}
