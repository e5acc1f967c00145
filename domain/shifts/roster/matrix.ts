import { parseCount } from '../../shared/input/count.ts';
import { dayOrderOf, dayOrders, isWeekday, parseDay } from '../../shared/input/day.ts';
import { plainText } from '../../shared/input/plain-text.ts';
import { parseWorkingTime } from '../../shared/input/time-span.ts';
import { isDayCell, isNamed, isTimeCell, type Column } from './columns.ts';
import { findHead, headingMeaning, type ColumnMeaning } from './headings.ts';
import { emptyRow, type RosterContext, type RosterRow } from './row.ts';
import {
  columnAt,
  dayText,
  samplesOf,
  splitShifts,
  takeFromRole,
  titleLocation,
  wageText,
  type ColumnChoices,
  type RosterColumn,
  type TableReading,
} from './cells.ts';

type Rows = readonly (readonly string[])[];

const maxTitleLines = 10;

/** The line of days across, at least two of them; -1 where there is none. */
const dayLine = (rows: Rows, { today }: RosterContext): number =>
  rows
    .slice(0, maxTitleLines)
    .findIndex((row) => row.filter((cell) => cell !== '' && isDayCell(cell, today)).length >= 2);

/** A table whose headings name the day has a shift in each line; days with nothing below are no headings. */
export function isMatrix(rows: Rows, context: RosterContext): boolean {
  const days = dayLine(rows, context);
  return days !== -1 && days < rows.length - 1 && !findHead(rows)?.meanings.some((meaning) => meaning === 'day');
}

const nothing = /^(?:-+|\/|x|off|rd|al|sl|ph|0|nil|n\/a|休|休息|例假|放假|年假|無|冇|〇)$/i;
const total = /^(?:sub ?total|grand total|total|合計|總數|總計|小計|共)/i;

type Label = Column & { heading: string };

const isHalf = (cells: readonly string[], fits: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(fits).length * 2 >= cells.length;

/** What a column beside the days is by its cells; people stand down a matrix of times. */
function meaningByCells({ cells }: Label, { roles, locations }: RosterContext, hasTimes: boolean): ColumnMeaning[] {
  if (cells.length === 0) return [];
  return [
    ...(isHalf(cells, (cell) => isNamed(cell.replace(/\d.*$/, ''), roles)) ? (['role'] as const) : []),
    ...(isHalf(cells, (cell) => isNamed(cell, locations)) ? (['location'] as const) : []),
    ...(isHalf(cells, isTimeCell) ? (['time'] as const) : []),
    ...(hasTimes ? (['person'] as const) : []),
    'role',
  ];
}

/** What the columns beside the days are, by their headings or by their cells. */
function labelMeanings(
  labels: readonly Label[],
  context: RosterContext,
  hasTimes: boolean,
): Map<number, ColumnMeaning> {
  const found = new Map<number, ColumnMeaning>();
  const isOpen = (meaning: ColumnMeaning) => meaning === 'none' || ![...found.values()].includes(meaning);
  for (const { index, heading, cells } of labels) {
    const meaning = heading === '' ? null : headingMeaning(heading);
    // In a matrix "Workers" stands over names of people, or over how many there are.
    const isPeople = meaning === 'workers' && !isHalf(cells, (cell) => parseCount(cell).kind === 'read');
    if (meaning !== null && isOpen(meaning)) found.set(index, isPeople ? 'person' : meaning);
  }
  for (const label of labels) {
    const meaning = found.has(label.index) ? undefined : meaningByCells(label, context, hasTimes).find(isOpen);
    if (meaning !== undefined) found.set(label.index, meaning);
  }
  return found;
}

interface Cell {
  time: string;
  workers: string;
}

const isTime = (text: string): boolean => parseWorkingTime(text).kind !== 'unread';

/** A time and a number of workers in one cell: `0900-1800 x3`, `3 x 0900-1800`, `0900-1800 (3人)`. */
function timeAndCount(text: string): Cell | null {
  if (isTime(text)) return null;
  const [, before = '', after = ''] = /^(\d{1,4}) ?(?:[x×*@:人名]|pax) ?(.+)$/i.exec(text) ?? [];
  if (after !== '' && isTime(after)) return { time: after, workers: before };
  const [, span = '', count = ''] =
    /^(.*\d\S*?) ?[(,;x×*:] ?(?:[x×*] ?)?(\d{1,4} ?(?:人|名|pax)?)\)?$/i.exec(text) ?? [];
  return span !== '' && isTime(span) ? { time: span, workers: count } : null;
}

/** What a cell below a day says of the people of its row; null where nobody works. */
function cellOf(cell: string, label: RosterRow, isPerson: boolean): Cell | null {
  const text = plainText(cell);
  if (text === '' || nothing.test(text)) return null;
  const both = timeAndCount(text);
  if (both) return both;
  if (isTimeCell(text)) return { time: text, workers: isPerson ? '1' : label.workers };
  // A code that is not known is shown where it is to be corrected.
  if (isPerson) return { time: text, workers: '1' };
  if (parseCount(text).kind === 'read') return { time: label.time, workers: text };
  return label.time !== '' && !/\d/.test(text)
    ? { time: label.time, workers: namesIn(text) }
    : { time: text, workers: label.workers };
}

/** How many names stand in a cell; the cell itself where that is not certain. */
function namesIn(text: string): string {
  const names = text.split(/ ?[,;、/&|] ?/).filter(Boolean);
  if (names.length > 1) return String(names.length);
  const words = text.split(' ');
  if (words.length === 1) return '1';
  return words.every((word) => /^\p{Script=Han}{2,4}$/u.test(word)) ? String(words.length) : text;
}

const isTotal = (row: readonly string[]): boolean => total.test(plainText(row.find(Boolean) ?? ''));

const isWeekdayLine = (row: readonly string[] = []): boolean =>
  row.some(isWeekday) && row.every((cell) => cell === '' || isWeekday(cell) || headingMeaning(cell) !== null);

/** The parts of a matrix: the line of days, with the weekdays that may stand in a line of their own. */
function partsOf(rows: Rows, context: RosterContext) {
  const line = dayLine(rows, context);
  const head = rows[line] ?? [];
  const [before, after] = [rows[line - 1], rows[line + 1]];
  const [isBefore, isAfter] = [isWeekdayLine(before), isWeekdayLine(after)];
  const beside = (isAfter ? after : isBefore ? before : undefined) ?? [];
  const all = rows.slice(isAfter ? line + 2 : line + 1);
  const body = all.filter((row) => !isTotal(row));
  const days = head.flatMap((cell, index) => (cell !== '' && isDayCell(cell, context.today) ? [index] : []));
  const width = Math.max(head.length, ...body.map((row) => row.length));
  const labels = Array.from({ length: width }, (_, index) => index)
    .filter((index) => !days.includes(index))
    .map((index): Label => ({ ...columnAt(body, index), heading: head[index] || (beside[index] ?? '') }))
    .filter(({ heading, cells }) => heading !== '' || cells.length > 0);
  return { head, body, days, labels, above: rows.slice(0, isBefore ? line - 1 : line), totals: all.filter(isTotal) };
}

/** Roles or people down, days across: a shift in each cell, of people one for all who work at the same time. */
export function readMatrix(rows: Rows, context: RosterContext, choices: ColumnChoices): TableReading {
  const { head, body, days, labels, above, totals } = partsOf(rows, context);
  const hasTimes = body.some((row) => days.some((index) => isTimeCell(row[index] ?? '')));
  const meanings = labelMeanings(labels, context, hasTimes);
  for (const [index, meaning] of choices.meanings) if (!days.includes(index)) meanings.set(index, meaning);
  const has = (meaning: ColumnMeaning) => [...meanings.values()].includes(meaning);
  const site = has('location') ? '' : titleLocation(above, context);
  const chosen = choices.formats.get(days[0] ?? -1);
  const dayCells = days.map((index) => head[index] ?? '');
  const order = dayOrders.find((each) => each === chosen) ?? dayOrderOf(dayCells, context.today) ?? null;
  const isOpen = dayCells.some(
    (cell) => parseDay(cell, { today: context.today, order: order ?? undefined, isCell: true }).kind === 'ambiguous',
  );
  const shifts = body.flatMap((cells) => {
    const label = { ...labelOf(cells, meanings, labels, context) };
    if (label.location === '') label.location = site;
    return days.flatMap((index) => {
      const cell = cellOf(cells[index] ?? '', label, has('person'));
      return cell === null ? [] : [{ ...label, day: dayText(head[index] ?? '', order, context), ...cell }];
    });
  });
  return {
    rows: (has('person') ? countPeople(shifts) : shifts).flatMap(splitShifts),
    columns: columnsOf(labels, meanings, head, days, {
      format: order,
      formats: isOpen || chosen !== undefined ? dayOrders : [],
    }),
    unusedLines: [...above, ...totals].map((row) => row.filter(Boolean).join(' ')),
    carried: 0,
  };
}

/** One shift for all people with the same role, place, day and time. */
function countPeople(shifts: readonly RosterRow[]): RosterRow[] {
  const grouped = new Map<string, { row: RosterRow; people: number }>();
  for (const row of shifts) {
    const key = [row.day, row.time, row.role, row.location, row.wage].join('\t');
    const people = (grouped.get(key)?.people ?? 0) + Number(row.workers);
    grouped.set(key, { row, people });
  }
  return [...grouped.values()].map(({ row, people }) => ({ ...row, workers: String(people) }));
}

function labelOf(
  cells: readonly string[],
  meanings: ReadonlyMap<number, ColumnMeaning>,
  labels: readonly { index: number; heading: string }[],
  context: RosterContext,
): RosterRow {
  const row = emptyRow();
  for (const { index, heading } of labels) {
    const meaning = meanings.get(index);
    const cell = cells[index] ?? '';
    if (meaning === 'wage') row.wage = wageText(cell, null, heading);
    else if (meaning === 'role' || meaning === 'location' || meaning === 'time') row[meaning] = cell;
    else if (meaning === 'start') row.time = row.time === '' ? cell : `${cell} - ${row.time}`;
    else if (meaning === 'end') row.time = row.time === '' ? cell : `${row.time} - ${cell}`;
  }
  takeFromRole(row, context);
  return row;
}

function columnsOf(
  labels: readonly Label[],
  meanings: ReadonlyMap<number, ColumnMeaning>,
  head: readonly string[],
  days: readonly number[],
  order: Pick<RosterColumn, 'format' | 'formats'>,
): RosterColumn[] {
  const certain = { format: null, formats: [] };
  const width = Math.max(...days, ...labels.map(({ index }) => index)) + 1;
  return Array.from({ length: width }, (_, index): RosterColumn => {
    if (days.includes(index)) {
      const question = index === days[0] ? order : certain;
      return { heading: head[index] ?? '', samples: [], meaning: 'days', ...question };
    }
    const label = labels.find((each) => each.index === index);
    return {
      heading: label?.heading ?? '',
      samples: label ? samplesOf(label) : [],
      meaning: meanings.get(index) ?? null,
      ...certain,
    };
  });
}
