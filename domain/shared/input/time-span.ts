import { message } from '../message.ts';
import type { ClockTime } from '../time.ts';
import { clockGroups, clockOf, clockPattern, timeOf, withDigits, type Clock } from './clock.ts';
import { plainText } from './plain-text.ts';
import { oneOf, readAs, unread, type Reading } from './reading.ts';

export interface TimeSpan {
  start: ClockTime;
  end: ClockTime;
}

/** One shift, or several on one day, and the break that is said beside them. */
export interface WorkingTime {
  spans: readonly TimeSpan[];
  breakMinutes: number | null;
}

const notSpan = message('validation.time');

const nextDay = '(?:\\(? ?(?:\\+ ?1(?: ?day)?|next day|the next day|翌日|次日|隔日|第二日|明日) ?\\)?)';

/** Between two times of day; in a line of text the times must stand alone. */
export const spanPattern = `${clockPattern} ?(?:-|~|to|till|until|至|到|/|>|→) ?(${nextDay})? ?${clockPattern} ?(${nextDay})?`;

const oneSpan = new RegExp(`^${spanPattern}$`, 'i');

/** `朝9晚6`, `早10晚7`: without a word between them. */
export const chineseSpanPattern = `(?=[早朝上])${clockPattern} ?(?=[晚夜下黃傍])()${clockPattern} ?(${nextDay})?`;

const chineseSpan = new RegExp(`^${chineseSpanPattern}$`, 'i');

const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const lengthOf = ({ start, end }: TimeSpan): number => (minutesOf(end) - minutesOf(start) + 24 * 60) % (24 * 60);

/** The spans that two clocks may mean; `1-6pm` begins in the afternoon, `9-6pm` in the morning. */
function spansOf(from: Clock, to: Clock): TimeSpan[] {
  const inherits = from.half === null && to.half === 'pm' && from.hours < to.hours % 12 && from.hours > 0;
  const inMorning = (clock: Clock): Clock => ({ ...clock, half: 'am' });
  const inAfternoon = (clock: Clock): Clock => ({ ...clock, half: 'pm' });
  const of = (first: Clock, last: Clock): TimeSpan[] => {
    const [start, end] = [timeOf(first), timeOf(last)];
    return start !== null && end !== null ? [{ start, end }] : [];
  };
  if (inherits) return of(inAfternoon(from), to);
  const isShort = (clock: Clock) => clock.isBare && clock.hours >= 1 && clock.hours <= 12;
  const byDay = of(from, to);
  if (from.half !== null && isShort(to))
    return [...of(from, inMorning(to)), ...of(from, inAfternoon(to))].filter(isUsual);
  if (!isShort(from) || !isShort(to)) return byDay;
  const isCertain = !from.isHourAlone && !to.isHourAlone && from.hours >= earliestUsual;
  if (isCertain && byDay.some(isUsual)) return byDay;
  // `9-6` ends in the evening or in the morning, `1:00-6:00` is at night or in the afternoon.
  return [
    ...of(inMorning(from), inMorning(to)),
    ...of(inMorning(from), inAfternoon(to)),
    ...of(inAfternoon(from), inMorning(to)),
    ...of(inAfternoon(from), inAfternoon(to)),
  ].filter(isUsual);
}

/** A shift from an earlier hour that is written with one digit may be one in the afternoon. */
const earliestUsual = 6;
const usualMinutes = 12 * 60;

const isUsual = (span: TimeSpan): boolean => lengthOf(span) > 0 && lengthOf(span) <= usualMinutes;

const textOfSpan = ({ start, end }: TimeSpan): string => `${start} - ${end}`;
const spanOfText = (text: string): TimeSpan => ({ start: text.slice(0, 5), end: text.slice(8) });

function readSpan(text: string): Reading<string> {
  const found = oneSpan.exec(text) ?? chineseSpan.exec(text);
  if (!found) return unread(notSpan);
  const [from, to] = [
    clockOf(found.slice(1, 1 + clockGroups)),
    clockOf(found.slice(2 + clockGroups, 2 + 2 * clockGroups)),
  ];
  const mark = found[1 + clockGroups] || found[2 + 2 * clockGroups];
  const spans = spansOf(from, to);
  // "Next day" says that the shift ends after midnight: one that ends before it would last a day longer.
  const fits = mark ? spans.filter(({ start, end }) => minutesOf(end) <= minutesOf(start)) : spans;
  return oneOf(fits.map(textOfSpan), notSpan);
}

const breakBeside =
  /[ ,(;]*(?:\(|,|;| )(?:(?:incl(?:\.|uding)?|with|less|excl(?:\.|uding)?|包括?|連|扣) ?)?(?:a )?(?:(\d(?:\.5)?|half an?|半) ?(?:個)?-?(hours?|hrs?|h|小時|鐘)|(\d{1,3}) ?-?(?:minutes?|mins?|m|分鐘|分))(?: ?(?:unpaid|paid|有薪|無薪|不計薪))? ?(?:meal |lunch |的)?(?:break|lunch|meal|rest|休息|食飯|用膳|飯鐘|午膳)(?: time|時間)?\)?$|[ ,(;]*(?:休息|食飯|用膳|午膳) ?(?:(\d(?:\.5)?|半) ?個?(?:小時|鐘)|(\d{1,3}) ?分鐘?)\)?$/i;

function splitBreak(text: string): { rest: string; minutes: number | null } {
  const found = breakBeside.exec(text);
  if (!found) return { rest: text, minutes: null };
  const [, hours, , minutes, chineseHours, chineseMinutes] = found;
  const ofHours = (said: string) => (/^(?:half|半)/i.test(said) ? 30 : Number(said) * 60);
  const said = hours ?? chineseHours;
  return {
    rest: text.slice(0, found.index).trim(),
    minutes: said === undefined ? Number(minutes ?? chineseMinutes) : ofHours(said),
  };
}

const betweenShifts = / ?(?:,|;|&|\+|\band\b|及|和|、|\n) ?/i;

/** `0900-1300/1400-1800`: a slash between two spans, and not between two times. */
const slashBetween = /(?<=\d{1,2}[:.]?\d{2} ?-\s?\d{1,2}[:.]?\d{2}) ?\/ ?(?=\d{1,2}[:.]?\d{2} ?-)/;

const maxSpans = 4;

/**
 * Working time as people write it: `9:00 a.m. - 6:00 p.m.`, `0900/1800`, `朝9晚6`, `22:00-06:00 next day`,
 * `9:00-18:00 (1hr break)`, `0900-1300, 1400-1800`.
 */
export function parseWorkingTime(typed: string): Reading<WorkingTime> {
  const { rest, minutes } = splitBreak(withDigits(plainText(typed)));
  const whole = readSpan(rest);
  const split = (spans: readonly string[]): WorkingTime => ({ spans: spans.map(spanOfText), breakMinutes: minutes });
  if (whole.kind === 'read') return readAs(split([whole.value]));
  if (whole.kind === 'ambiguous')
    return { kind: 'ambiguous', candidates: whole.candidates.map((span) => split([span])) };
  const pieces = rest.split(rest.includes('/') ? slashBetween : betweenShifts).filter(Boolean);
  const read = pieces.map(readSpan);
  if (pieces.length < 2 || pieces.length > maxSpans) return unread(notSpan);
  const values = read.flatMap((span) => (span.kind === 'read' ? [span.value] : []));
  return values.length === pieces.length ? readAs(split(values)) : unread(notSpan);
}
