import { message, type Message } from '../message.ts';
import { addDays, isDay, type Day } from '../time.ts';
import { plainText } from './plain-text.ts';
import { oneOf, type Reading } from './reading.ts';

/** Which number of `03/04/26` is the day; a column of a table may decide it. */
export type DayOrder = 'dmy' | 'mdy' | 'ymd';
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const satisfies DayOrder[];

export interface DayContext {
  /** Without it a day needs its year. */
  today?: Day | undefined;
  order?: DayOrder | undefined;
  /** A cell of a table may hold the day as a number, `46357`, or as `20261130`. */
  isCell?: boolean;
}

const notDay = message('validation.date');
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthNames =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const chineseWeekdays = ['日', '一', '二', '三', '四', '五', '六'];

/** The weekday beside a date; `[1]` is English, `[2]` and `[3]` Chinese. */
const weekdayBeside =
  /\(?\b(mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)(?:day|nesday|rsday|sday|urday)?\b[.,]?\)?|\(?(?:星期|週|周|禮拜|礼拜)([一二三四五六日天])\)?|\(([一二三四五六日])\)/i;

function splitWeekday(text: string): { rest: string; weekday: number | null } {
  const found = weekdayBeside.exec(text);
  if (!found) return { rest: text, weekday: null };
  const chinese = (found[2] ?? found[3])?.replace('天', '日');
  const weekday = chinese
    ? chineseWeekdays.indexOf(chinese)
    : weekdays.indexOf((found[1] ?? '').slice(0, 3).toLowerCase());
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  return { rest: rest.replace(/\s+/g, ' ').replace(/^[ ,]+|[ ,]+$/g, ''), weekday };
}

/** True where the text is a weekday and nothing else. */
export const isWeekday = (typed: string): boolean => {
  const { rest, weekday } = splitWeekday(plainText(typed));
  return weekday !== null && rest === '';
};

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const two = (text: string): string => text.padStart(2, '0');

/** A day without a year may be this many days in the past; anything earlier is taken as next year. */
const lookBack = 60;

/** Of a year with two digits; beyond these many days nobody books or looks back. */
const plausible = { before: 400, after: 800 };

interface Parts {
  year?: string | undefined;
  month: string;
  day: string;
}

/** The days that the parts may mean; none where there is no such day. */
function daysOf({ year, month, day }: Parts, today: Day | undefined): Day[] {
  const inYear = (which: number | string): Day[] => {
    const found = `${which}-${two(month)}-${two(day)}`;
    return isDay(found) ? [found] : [];
  };
  if (year?.length === 4) return inYear(year);
  if (year !== undefined)
    return inYear(`20${two(year)}`).filter(
      (found) =>
        today === undefined || (found >= addDays(today, -plausible.before) && found <= addDays(today, plausible.after)),
    );
  if (today === undefined) return [];
  const thisYear = Number(today.slice(0, 4));
  // 29 February exists in one year out of four.
  const next = [thisYear, thisYear + 1, thisYear + 2, thisYear + 3]
    .flatMap(inYear)
    .find((found) => found >= addDays(today, -lookBack));
  return next === undefined ? [] : [next];
}

const separated = /^(\d{1,4})([/.-])(\d{1,2})(?:\2(\d{1,4}))?\.?$/;

/** The parts in each order in which the numbers may stand; the usual order of Hong Kong is the day first. */
function numericParts(text: string, order: DayOrder | undefined): Parts[] | null {
  const [, first, , second = '', third] = separated.exec(text) ?? [];
  if (first === undefined) return null;
  if (first.length > 2) return third === undefined ? null : [{ year: first, month: second, day: third }];
  if (third !== undefined && third.length !== 2 && third.length !== 4) return null;
  const by: Record<DayOrder, Parts> = {
    dmy: { year: third, month: second, day: first },
    mdy: { year: third, month: first, day: second },
    ymd: { year: first, month: second, day: third ?? '' },
  };
  const isShort = third?.length === 2;
  // Only a year of two digits can stand in front of two others.
  if (order !== undefined) return [by[order === 'ymd' && !isShort ? 'dmy' : order]];
  return isShort ? [by.dmy, by.mdy, by.ymd] : [by.dmy];
}

function namedParts(text: string): Parts | null {
  const chinese = /^(?:(\d{4}|\d{2}) ?年 ?)?(\d{1,2}) ?月 ?(\d{1,2}) ?[日號号]?$/.exec(text);
  if (chinese) return { year: chinese[1], month: chinese[2] ?? '', day: chinese[3] ?? '' };
  const dayFirst = new RegExp(
    `^(\\d{1,2})(?:st|nd|rd|th)?(?: of)?[ ./-]*${monthNames}\\.?(?:,?[ ./-]*(\\d{4}|'?\\d{2}))?$`,
    'i',
  ).exec(text);
  if (dayFirst) return { year: yearOf(dayFirst[3]), month: monthOf(dayFirst[2]), day: dayFirst[1] ?? '' };
  const monthFirst = new RegExp(
    `^${monthNames}\\.?[ -]*(\\d{1,2})(?:st|nd|rd|th)?(?:(?:, ?|[ -])(\\d{4}))?$`,
    'i',
  ).exec(text);
  if (monthFirst) return { year: monthFirst[3], month: monthOf(monthFirst[1]), day: monthFirst[2] ?? '' };
  const yearFirst = new RegExp(`^(\\d{4})[ -]${monthNames}[ -](\\d{1,2})$`, 'i').exec(text);
  return yearFirst ? { year: yearFirst[1], month: monthOf(yearFirst[2]), day: yearFirst[3] ?? '' } : null;
}

const yearOf = (text: string | undefined): string | undefined => text?.replace("'", '');

const monthOf = (name = ''): string => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);

const serialDays = { first: 36_526, last: 73_050 };

/** A day as a workbook counts it, from 2000 to 2099. */
function serialDay(text: string): Day | null {
  const count = /^\d{5}(?:\.0+)?$/.test(text) ? Number(text) : 0;
  return count >= serialDays.first && count <= serialDays.last ? addDays('1899-12-30', count) : null;
}

function candidatesOf(text: string, { today, order, isCell = false }: DayContext): Day[] {
  const joined = /^(20\d{2})(\d{2})(\d{2})$/.exec(text);
  if (joined) return daysOf({ year: joined[1], month: joined[2] ?? '', day: joined[3] ?? '' }, today);
  if (isCell) {
    const serial = serialDay(text);
    if (serial !== null) return [serial];
  }
  const named = namedParts(text);
  if (named) return daysOf(named, today);
  const usual = (numericParts(text, order) ?? []).flatMap((parts) => daysOf(parts, today));
  // `11/30` can only be the 30th of November.
  if (usual.length > 0 || order !== undefined) return usual;
  return (numericParts(text, 'mdy') ?? []).flatMap((parts) => daysOf(parts, today));
}

const midnight = /(?:T|,? )00:00(?::00(?:\.0+)?)?Z?$/;

/**
 * A day as people write it: `30/11`, `30-Nov-26`, `11月30日（一）`, `2026-11-30 00:00:00`. Without a year it is the next
 * such day, or one in the recent past. Numbers stand in the order of Hong Kong, the day first; with a year of two digits
 * any order may be meant. A weekday beside it decides between candidates, and must be that of the day.
 */
export function parseDay(typed: string, context: DayContext): Reading<Day> {
  const { rest, weekday } = splitWeekday(plainText(typed).replace(midnight, ''));
  const candidates = candidatesOf(rest.replace(midnight, ''), context);
  if (weekday === null || candidates.length === 0) return oneOf(candidates, notDay);
  return oneOf(
    candidates.filter((day) => weekdayOf(day) === weekday),
    message('validation.dayWeekday'),
  );
}

/** A day and a time in one cell, as spreadsheets and our own exports write them; null for anything else. */
export function splitDateTime(typed: string): { day: string; time: string } | null {
  const [, day, time] =
    /^(.{6,20}?)(?:T|,? )(\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?)$/i.exec(plainText(typed)) ?? [];
  return day !== undefined && time !== undefined ? { day, time } : null;
}

/**
 * The order in which a column writes its days: the only one in which all of them are days. Undefined where several are
 * possible; null where none is, so that nothing about the column is certain.
 */
export function dayOrderOf(cells: readonly string[], today: Day): DayOrder | null | undefined {
  const numeric = cells
    .map((cell) => splitWeekday(plainText(splitDateTime(cell)?.day ?? cell)).rest)
    .filter((cell) => /^\d{1,2}([/.-])\d{1,2}(?:\1\d{2,4})?$/.test(cell));
  if (numeric.length === 0) return undefined;
  const fits = dayOrders.filter((order) =>
    numeric.every((cell) => candidatesOf(cell, { today, order }).length > 0 && (order !== 'ymd' || isShortYear(cell))),
  );
  if (fits.length === 0) return null;
  return fits.length === 1 ? fits[0] : undefined;
}

const isShortYear = (cell: string): boolean => /^\d{1,2}([/.-])\d{1,2}\1\d{2}$/.test(cell);

/** A message with both days: `03/04/26` may be in April or in March. */
export function ambiguousDay(candidates: readonly Day[]): Message {
  const [first = '', second = ''] = candidates;
  return message('validation.dayAmbiguous', { first, second });
}
