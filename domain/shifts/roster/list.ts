import { parseClock } from '../../shared/input/clock.ts';
import { dayOrderOf, dayOrders, parseDay, splitDateTime } from '../../shared/input/day.ts';
import { parseMoney, parseWage } from '../../shared/input/money.ts';
import { hasDecimalComma } from '../../shared/input/number.ts';
import { addDays } from '../../shared/time.ts';
import {
  columnAt,
  dayText,
  decimalMarks,
  samplesOf,
  splitShifts,
  takeFromRole,
  takeFromWorkers,
  titleLocation,
  wageText,
  type ColumnChoices,
  type ColumnFormat,
  type RosterColumn,
  type TableReading,
} from './cells.ts';
import { isPlausibleWage, isWageCell, meaningsByContent, type Column } from './columns.ts';
import { findHead, headingMeaning, type ColumnMeaning, type TableHead } from './headings.ts';
import { emptyRow, type RosterCell, type RosterContext, type RosterRow } from './row.ts';

const ditto = /^(?:["〃″]|''|同上|ditto|do\.?)$/i;

/** A table with a shift in each line. */
export function readList(
  rows: readonly (readonly string[])[],
  context: RosterContext,
  choices: ColumnChoices,
): TableReading {
  const head = findHead(rows);
  const above = head ? rows.slice(0, head.first) : [];
  const all = head ? rows.slice(head.body) : rows;
  // A table of several pages repeats its headings.
  const isRepeated = (row: readonly string[]) =>
    head !== null && row.filter((cell) => cell !== '' && headingMeaning(cell) !== null).length >= 3;
  const body = all.filter((row) => !isRepeated(row));
  const width = Math.max(0, ...body.map((row) => row.length), head?.headings.length ?? 0);
  const columns = Array.from({ length: width }, (_, index) => columnAt(body, index));
  const meanings = meaningsOf(columns, head, context, choices);
  const described = columns.map((column): RosterColumn => {
    const heading = head?.headings[column.index] ?? '';
    const meaning = meanings.get(column.index) ?? null;
    return {
      heading,
      samples: samplesOf(column),
      meaning,
      ...formatOf(column, meaning, context, choices.formats.get(column.index)),
    };
  });
  const site = titleLocation(above, context);
  let [last, carried]: [RosterRow | null, number] = [null, 0];
  const read = body.flatMap((cells) => {
    const row = rowOf(cells, described, context);
    if (row.wage === '') row.wage = numberNotUsed(cells, described);
    if (row.location === '' && !described.some(({ meaning }) => meaning === 'location')) row.location = site;
    if (row.day === '' && last !== null && (row.time !== '' || row.role !== '')) {
      row.day = last.day;
      carried += 1;
    }
    if (last !== null) carryDitto(row, last);
    last = row;
    return splitShifts(row);
  });
  return {
    rows: read,
    columns: described.filter(({ heading, samples }) => heading !== '' || samples.length > 0),
    unusedLines: above.map((row) => row.filter(Boolean).join(' ')),
    carried,
  };
}

/** A number that stands under no heading and has no meaning may be the wage: it is asked for, and not left out. */
function numberNotUsed(cells: readonly string[], columns: readonly RosterColumn[]): string {
  if (columns.some(({ meaning }) => meaning === 'wage')) return '';
  const place = columns.findIndex(
    ({ meaning, heading }, index) => meaning === null && heading === '' && /\d/.test(cells[index] ?? ''),
  );
  return place === -1 ? '' : `? ${cells[place]}`;
}

function carryDitto(row: RosterRow, last: RosterRow): void {
  for (const name of Object.keys(row) as RosterCell[]) if (ditto.test(row[name])) row[name] = last[name];
}

function meaningsOf(
  columns: readonly Column[],
  head: TableHead | null,
  context: RosterContext,
  { meanings: chosen }: ColumnChoices,
): Map<number, ColumnMeaning> {
  const found = new Map<number, ColumnMeaning>();
  if (head === null) for (const [index, meaning] of meaningsByContent(columns, context)) found.set(index, meaning);
  else
    head.meanings.forEach((meaning, index) => {
      const isTaken = meaning !== 'none' && [...found.values()].includes(meaning as ColumnMeaning);
      if (meaning !== null && !isTaken) found.set(index, meaning);
    });
  // Where no heading is that of the wage, numbers without a heading may be it, and amounts of money are.
  if (head !== null && ![...found.values()].includes('wage')) {
    const wage = columns.find(
      (column) =>
        column.cells.length > 0 &&
        (found.get(column.index) ?? 'none') === 'none' &&
        (column.cells.every(isWageCell) || ((head.headings[column.index] ?? '') === '' && isPlainWage(column))),
    );
    if (wage) found.set(wage.index, 'wage');
  }
  // What a person changed counts before what was sent along as it was read.
  const isChanged = ([index, meaning]: [number, ColumnMeaning]) => (found.get(index) ?? 'none') !== meaning;
  const base = [...chosen].filter((choice) => !isChanged(choice));
  for (const [index, meaning] of [...base, ...[...chosen].filter(isChanged)]) {
    for (const [other, present] of found) if (present === meaning && meaning !== 'none') found.delete(other);
    found.set(index, meaning);
  }
  return found;
}

const isPlainWage = (column: Column): boolean =>
  column.cells.every((cell) => parseMoney(cell).kind !== 'unread') && isPlausibleWage(column);

/** How the numbers of a column are read: as a person said, as the column decides, or it is asked. */
function formatOf(
  { cells }: Column,
  meaning: ColumnMeaning | null,
  { today }: RosterContext,
  chosen: ColumnFormat | undefined,
): Pick<RosterColumn, 'format' | 'formats'> {
  if (meaning === 'day' || meaning === 'start') {
    const days = cells.map((cell) => splitDateTime(cell)?.day ?? cell);
    const order = dayOrderOf(days, today);
    const isOpen = order === null || days.some((cell) => parseDay(cell, { today, isCell: true }).kind === 'ambiguous');
    const given = dayOrders.find((each) => each === chosen);
    if (given) return { format: given, formats: dayOrders };
    return order || !isOpen ? { format: order ?? null, formats: [] } : { format: null, formats: dayOrders };
  }
  if (meaning === 'wage') {
    const given = decimalMarks.find((each) => each === chosen);
    if (given) return { format: given, formats: decimalMarks };
    if (cells.some(hasDecimalComma) && !cells.some((cell) => /\.\d{1,2}$/.test(cell)))
      return { format: 'comma', formats: [] };
    return cells.some((cell) => parseWage(cell).kind === 'ambiguous')
      ? { format: null, formats: decimalMarks }
      : { format: null, formats: [] };
  }
  return { format: null, formats: [] };
}

const notInRow: ReadonlySet<RosterColumn['meaning']> = new Set([null, 'none', 'person', 'days']);

function rowOf(cells: readonly string[], columns: readonly RosterColumn[], context: RosterContext): RosterRow {
  const row = emptyRow();
  const beside = { start: '', end: '', wageType: '' };
  columns.forEach(({ meaning, format, heading }, index) => {
    const cell = cells[index] ?? '';
    if (cell === '' || meaning === null || notInRow.has(meaning)) return;
    if (meaning === 'start' || meaning === 'end' || meaning === 'wageType') beside[meaning] = cell;
    else if (meaning === 'day') row.day = dayText(cell, format, context);
    else if (meaning === 'wage') row.wage = wageText(cell, format, heading);
    else row[meaning as RosterCell] = cell;
  });
  if (beside.wageType !== '') row.wage = wageText(row.wage, null, beside.wageType);
  const format = columns.find(({ meaning }) => meaning === 'start')?.format ?? null;
  takeClocks(row, beside, (text) => dayText(text, format, context), context);
  takeFromRole(row, context);
  takeFromWorkers(row, context);
  return row;
}

/** The time of a start and an end in cells of their own, and the day where they say it. */
function takeClocks(
  row: RosterRow,
  { start, end }: { start: string; end: string },
  dayIn: (text: string) => string,
  context: RosterContext,
): void {
  if (row.time !== '' || (start === '' && end === '')) return;
  const [from, to] = [splitDateTime(start), splitDateTime(end)];
  const first = from === null ? null : dayIn(from.day);
  if (first !== null && row.day === '') row.day = first;
  const day = readDay(row.day, context);
  const isOfDay = first === null || readDay(first, context) === day;
  const isWithin = to === null || isNextOrSame(day, readDay(dayIn(to.day), context));
  // A start or an end on another day is left as it is written, and asked for.
  const clocks = isOfDay && isWithin ? [clockText(from?.time ?? start), clockText(to?.time ?? end)] : [start, end];
  row.time = clocks.filter(Boolean).join(' - ');
}

const isNextOrSame = (first: string | null, last: string | null): boolean =>
  first !== null && last !== null && (last === first || last === addDays(first, 1));

const readDay = (text: string, { today }: RosterContext): string | null => {
  const day = parseDay(text, { today, isCell: true });
  return day.kind === 'read' ? day.value : null;
};

/** As it is written where it is a time by itself, and not the fraction of a day or `900`. */
const clockText = (cell: string): string => {
  const time = parseClock(cell, { isCell: true });
  return time.kind === 'read' && (/^[\d.]+$/.test(cell) || !/^\d/.test(cell)) && !/^\d{4}$/.test(cell)
    ? time.value
    : cell;
};
