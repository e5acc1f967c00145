import { message } from '../message.ts';
import { isClockTime, type ClockTime } from '../time.ts';
import { chineseNumber } from './chinese-number.ts';
import { plainText } from './plain-text.ts';
import { oneOf, type Reading } from './reading.ts';

const notTime = message('validation.time');

const morning = '上午|早上|朝早|凌晨|清晨|半夜|朝|早';
const evening = '下午|下晝|黃昏|傍晚|晚上|夜晚|夜間|晚|夜';
const partOfDay = `(?:(${morning})|(${evening})|(中午|正午))?`;
const english = '(?:(a\\.?m?\\.?|p\\.?m?\\.?|nn|noon|mn|midnight)(?![a-z]))?';

/** One time of day; groups: morning, evening, noon, hours, minutes (three spellings), half, quarter, joined, English. */
export const clockPattern =
  `${partOfDay} ?(\\d{1,2})(?: ?[:.] ?(\\d{2})(?::[0-5]\\d)?|h(\\d{2})|[時点點时](?: ?(\\d{1,2})分|(半)|(三個?字|正))?|(\\d{2})(?::?00)?(?!\\d))?` +
  ` ?${english}(?: ?(?:hours|hrs?|h)(?![a-z]))?`;

export const clockGroups = 11;

export interface Clock {
  hours: number;
  minutes: string;
  half: 'am' | 'pm' | null;
  /** Noon or midnight, which is at twelve. */
  isTwelve: boolean;
  /** Has neither minutes nor a half of the day. */
  isHourAlone: boolean;
  /** Written as a bare hour of one digit, which may be in the morning or the afternoon. */
  isBare: boolean;
}

const two = (text: string): string => text.padStart(2, '0');

type Groups = readonly (string | undefined)[];

const isThere = (group: string | undefined): boolean => group !== undefined;

function minutesIn([colon, letter, chinese, half, quarter, joined]: Groups): string {
  if (isThere(half)) return '30';
  if (isThere(quarter)) return quarter?.startsWith('三') ? '15' : '00';
  return two(colon ?? letter ?? chinese ?? joined ?? '00');
}

function halfOf([am, pm, noon]: Groups, mark: string): Clock['half'] {
  if (isThere(pm) || isThere(noon) || /^(?:p|nn|noon)/.test(mark)) return 'pm';
  return isThere(am) || /^(?:a|mn|midnight)/.test(mark) ? 'am' : null;
}

export function clockOf(found: Groups): Clock {
  const hours = found[3] ?? '';
  const minutes = found.slice(4, 10);
  const mark = found[10]?.toLowerCase() ?? '';
  const half = halfOf(found, mark);
  const [, letter, , , , joined] = minutes;
  return {
    hours: Number(hours),
    minutes: minutesIn(minutes),
    half,
    isTwelve: /^(?:nn|noon|mn|midnight)/.test(mark),
    isHourAlone: half === null && !minutes.some(isThere),
    isBare: half === null && !isThere(joined) && !isThere(letter) && !hours.startsWith('0'),
  };
}

/** Null where there is no such time: `13am`, `25:00`, `9nn`. */
export function timeOf({ hours, minutes, half, isTwelve }: Clock): ClockTime | null {
  if (isTwelve && hours !== 12) return null;
  if (half === 'am' && (hours === 0 || hours > 12)) return null;
  const turned = half === 'pm' && hours < 12 ? hours + 12 : half === 'am' && hours === 12 ? 0 : hours;
  const time = `${two(String(turned === 24 && minutes === '00' ? 0 : turned))}:${minutes}`;
  return isClockTime(time) ? time : null;
}

/** `朝九晚六`, `九時半`: hours in Chinese numbers as digits. */
export const withDigits = (text: string): string =>
  text
    .replace(/(?<=[朝早晚夜午晨])[一二三四五六七八九十兩]{1,3}/g, (hours) => String(chineseNumber(hours) ?? hours))
    .replace(/[一二三四五六七八九十兩]{1,3}(?=[時點点时])/g, (hours) => String(chineseNumber(hours) ?? hours));

const oneClock = new RegExp(`^${clockPattern}$`, 'i');

const fractionOfDay = /^(?:0?\.\d+|0|1(?:\.0+)?)$/;

/** A time of day as a workbook stores it: `0.375` is 09:00. */
function timeOfFraction(text: string): ClockTime | null {
  if (!fractionOfDay.test(text)) return null;
  const minutes = Math.round(Number(text) * 24 * 60) % (24 * 60);
  return `${two(String(Math.floor(minutes / 60)))}:${two(String(minutes % 60))}`;
}

function clockTime(text: string): ClockTime | null {
  if (/^(?:noon|中午|正午)$/i.test(text)) return '12:00';
  if (/^(?:midnight|午夜)$/i.test(text)) return '00:00';
  const [short, hour = '', minutes = ''] = /^(\d)([0-5]\d)$/.exec(text) ?? [];
  if (short !== undefined) return `0${hour}:${minutes}`;
  const found = /^\d{1,2}$/.test(text) ? null : oneClock.exec(text);
  return found && timeOf(clockOf(found.slice(1)));
}

/**
 * A time of day as people write it: `9:00`, `0900`, `9:00 a.m.`, `12nn`, `晚上10時半`. A lone number of one or two digits
 * is none.
 */
export function parseClock(typed: string, { isCell = false } = {}): Reading<ClockTime> {
  const text = withDigits(plainText(typed));
  const fraction = isCell ? timeOfFraction(text) : null;
  // As a start 24:00 may be of this day or the next one; only tables write it, and as an end.
  const time = fraction ?? (isCell || !text.startsWith('24') ? clockTime(text) : null);
  return oneOf(time === null ? [] : [time], notTime);
}
