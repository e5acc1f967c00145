import { plainText } from '../../shared/input/plain-text.ts';
import { parseCount } from '../../shared/input/count.ts';
import { valueOrNull } from '../../shared/input/reading.ts';
import type { Day } from '../../shared/time.ts';
import { nameIn, splitNames, type KnownName } from './names.ts';
import {
  parseDayCell,
  formatDayCell,
  parseTimeSpan,
  formatTimeSpan,
  formatTimeCell,
  parseWeekdayCell,
} from './when.ts';

/** The cells as written; a cell that was not found is empty. */
export interface RosterRow {
  day: string;
  time: string;
  workers: string;
  role: string;
  location: string;
  wage: string;
}
export type RosterCell = keyof RosterRow;

export const rosterCells = ['day', 'time', 'workers', 'role', 'location', 'wage'] as const satisfies RosterCell[];

/** Maximum rows, and maximum characters in all, per line and per cell. */
export const rosterLimits = { rows: 200, text: 300_000, line: 300, cell: 120 } as const;

export interface RosterNames {
  roles: readonly KnownName[];
  locations: readonly KnownName[];
}

interface Reading extends RosterNames {
  today: Day;
}

export const rowFromCells = (textOf: (cell: RosterCell) => string): RosterRow => ({
  day: textOf('day'),
  time: textOf('time'),
  workers: textOf('workers'),
  role: textOf('role'),
  location: textOf('location'),
  wage: textOf('wage'),
});

export function parseRoster(text: string, reading: Reading): { rows: RosterRow[]; left: number } {
  // One row more than the limit, because the first line may be a heading.
  const { lines, left } = linesOf(text.slice(0, rosterLimits.text), rosterLimits.rows + 1);
  const [first = ''] = lines;
  const head = first.includes('\t') ? headOf(first) : null;
  const body = head ? lines.slice(1) : lines;
  return {
    rows: body.slice(0, rosterLimits.rows).map((line) => {
      const row = line.includes('\t') ? rowOfCells(cellsOf(line), head, reading) : rowOfLine(line, reading);
      return rowFromCells((name) => tidy(row[name]));
    }),
    left: left + Math.max(0, body.length - rosterLimits.rows),
  };
}

/** The first non-empty lines, and how many more there are; those are only counted. */
function linesOf(text: string, max: number): { lines: string[]; left: number } {
  const lines: string[] = [];
  let left = 0;
  let begin = 0;
  let blank = true;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : lineFeed;
    if (code !== lineFeed && code !== carriageReturn) {
      blank &&= code <= space || code === 0xa0 || code === 0x3000;
      continue;
    }
    if (!blank && lines.length < max) lines.push(readable(text.slice(begin, at)));
    else if (!blank) left += 1;
    begin = at + 1;
    blank = true;
  }
  return { lines, left };
}
const [lineFeed, carriageReturn, space] = [10, 13, 32];

const readable = (line: string): string =>
  line
    .slice(0, rosterLimits.line)
    .normalize('NFKC')
    .replace(/[^\P{Cc}\t]/gu, ' ')
    .replace(/ {2,}/g, ' ');

const tidy = (cell: string): string => cell.replace(/\s+/g, ' ').trim().slice(0, rosterLimits.cell);

const maxCells = 20;

/** Removes the apostrophe that spreadsheets put before what looks like a formula. */
const cellsOf = (line: string): string[] =>
  line.split('\t', maxCells).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replace(/^'(?=[=+\-@])/, ''),
  );

const headings: Readonly<Record<RosterCell | 'start' | 'end', RegExp>> = {
  day: /^(day|date|日期|日子)$/i,
  time: /^(times?|hours|shift( time)?|時間|時段|更時|工作時間)$/i,
  start: /^(start|starts|start time|from|開始|開始時間|上班時間)$/i,
  end: /^(end|ends|end time|finish|to|結束|結束時間|完結|下班時間)$/i,
  workers: /^(workers|number of workers|no\.? of workers|headcount|pax|people|qty|人數|工人數目|工人|人手|名額)$/i,
  role: /^(role|position|job|work|職位|工種|崗位)$/i,
  location: /^(location|site|place|warehouse|where|地點|倉庫|工作地點)$/i,
  wage: /^((hourly |daily )?(wage|rate|pay)|工資|時薪|日薪|薪金)( ?[(/].*)?$/i,
};

type Heading = keyof typeof headings;

/** The columns by the heading in the first line; null if that is already a row. */
function headOf(line: string): (Heading | null)[] | null {
  const names = Object.keys(headings) as Heading[];
  const head = cellsOf(line).map((cell) => names.find((name) => headings[name].test(cell)) ?? null);
  return head.filter(Boolean).length >= 2 ? head : null;
}

/** A cell that means a wage, in whichever way it is written: what cannot be read is a fault, and not left out. */
const wageMark = /^(?:(?:HK)?\$|HKD\b|時薪|日薪)|\d\s*(?:\/|an?\b|per\b)\s*(?:h|hr|hour|day|小時|日)$/i;
const amountAlone = /^[\d.,][\d., ]*$/;

export const formatWorkers = (text: string): number | null => valueOrNull(parseCount(text));

function rowOfCells(cells: readonly string[], head: (Heading | null)[] | null, reading: Reading): RosterRow {
  const row = rowFromCells(() => '');
  const clocks: string[] = [];
  let end = '';
  const texts: string[] = [];
  cells.forEach((cell, index) => {
    const name = head ? (head[index] ?? wageUnnamed(cell, head)) : kindOf(cell, row, clocks, reading);
    if (cell === '' || name === null) return;
    if (name === 'start') clocks.push(cell);
    else if (name === 'end') end = cell;
    else if (name === 'text') texts.push(cell);
    else row[name] = cell;
  });
  if (row.time === '' && (clocks.length > 0 || end !== '')) row.time = [...clocks, end].filter(Boolean).join(' - ');
  for (const text of texts) {
    const isPlace = nameIn(text, reading.locations) !== null && nameIn(text, reading.roles) === null;
    const place = row.location === '' && (isPlace || row.role !== '');
    if (place) row.location = text;
    else if (row.role === '') row.role = text;
  }
  return row;
}

/** A wage under a heading that is not known counts where no heading is that of the wage. */
const wageUnnamed = (cell: string, head: readonly (Heading | null)[]): 'wage' | null =>
  wageMark.test(cell) && !head.includes('wage') ? 'wage' : null;

/** Returns what a cell without a heading is. */
function kindOf(
  cell: string,
  row: RosterRow,
  clocks: readonly string[],
  { today }: Reading,
): RosterCell | 'start' | 'text' | null {
  if (cell === '' || cell.replace(parseWeekdayCell, '').trim() === '') return null;
  return whenOf(cell, row, clocks, today) ?? whatOf(cell, row);
}

/** The day or time in a cell, if the row does not have it yet. */
function whenOf(cell: string, row: RosterRow, clocks: readonly string[], today: Day): 'day' | 'time' | 'start' | null {
  if (row.day === '' && formatDayCell(cell, today) !== null) return 'day';
  if (row.time === '') {
    if (formatTimeSpan(cell)) return 'time';
    if (clocks.length < 2 && formatTimeCell(cell)) return 'start';
    // A cell that only looks like a time or a day is reported as an invalid one.
    if (/\d/.test(cell) && /^[\d:.\s]*(?:-|–|~|to|至)[\d:.\s]*$/i.test(cell)) return 'time';
  }
  return row.day === '' && /^\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?$/.test(cell) ? 'day' : null;
}

function whatOf(cell: string, row: RosterRow): 'wage' | 'workers' | 'text' {
  if (row.wage === '' && wageMark.test(cell)) return 'wage';
  if (row.workers === '' && formatWorkers(cell) !== null) return 'workers';
  // A number that is neither a day, a time nor the workers can be the wage alone.
  return row.wage === '' && amountAlone.test(cell) ? 'wage' : 'text';
}

const wageIn =
  /(?:(?:時薪|日薪)\s*(?:HK)?\$?|(?:HK)?\$)\s*\d[\d,]*(?:\.\d+)*(?:\s*(?:\/|an?|per)\s*(?:h|hr|hour|day|小時|日)\b)?/i;
const workersIn: readonly RegExp[] = [
  /(?:^|[\s,;])[x×*]\s?\d[\d,]{0,11}(?=$|[\s,;]|[^\w\s])/i,
  /(?<!\d,?)\d[\d,]{0,11}\s?[x×](?=[\s,;]|$)/i,
  /(?<!\d,?)\d[\d,]{0,11}\s*(?:名工人|名|人|位|workers?\b|pax\b|people\b|ppl\b)/i,
];
const placeMark = /\s*@\s*|\s+at\s+|\s*[於喺在]\s*/i;

/** Free text, such as "24/11 0900-1800 x6 Packer @ Kwai Chung". */
function rowOfLine(line: string, { locations, roles }: Reading): RosterRow {
  const row = rowFromCells(() => '');
  let remaining = ` ${plainText(line)} `;
  const take = (...patterns: readonly RegExp[]): string => {
    for (const pattern of patterns) {
      const found = pattern.exec(remaining);
      if (!found) continue;
      remaining = `${remaining.slice(0, found.index)} ${remaining.slice(found.index + found[0].length)}`;
      return found[0].replace(/^[\s,;]+|[\s,;]+$/g, '');
    }
    return '';
  };
  row.day = take(...parseDayCell);
  remaining = remaining.replace(parseWeekdayCell, ' ');
  row.time = take(parseTimeSpan);
  row.wage = take(wageIn).replace(/^(?:時薪|日薪)\s*/, '');
  row.workers = take(...workersIn).replace(/^[x×*]\s?|(?<=\d)\s?[x×]$/gi, '');
  const words = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s,;:|、,。-]+|[\s,;:|、,。-]+$/g, '');
  const [what = '', ...where] = words(remaining).split(placeMark);
  if (where.length > 0) return { ...row, role: words(what), location: words(where.join(' ')) };
  const place = nameIn(what, locations);
  if (place !== null) return { ...row, role: words(what.replace(place, ' ')), location: place };
  const role = nameIn(what, roles);
  if (role === null) return { ...row, ...(splitNames(words(what), { roles, locations }) ?? { role: words(what) }) };
  return { ...row, role, location: words(what.replace(role, ' ')) };
}
