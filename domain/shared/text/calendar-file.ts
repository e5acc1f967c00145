import { formatInTimeZone } from 'date-fns-tz';
import { timeZone } from '../time.ts';

export interface CalendarEvent {
  /** Stable across downloads, so that a calendar replaces the event instead of adding another. */
  uid: string;
  start: Date;
  end: Date;
  title: string;
  place: string;
  text: string;
  url: string;
  cancelled: boolean;
}

const stamp = (when: Date): string => when.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Hong Kong local time; there is no daylight saving. */
const localStamp = (when: Date): string => formatInTimeZone(when, timeZone, "yyyyMMdd'T'HHmmss");

/** A time with a TZID requires the time zone in the same file (RFC 5545, 3.6.5). */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:HKT',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const utf8 = new TextEncoder();

/** Octets of a line; longer lines continue on the next, which begins with a space. */
const longest = 75;

/** Parts of at most 75 octets, without splitting characters. */
function folded(line: string): string {
  const lines: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (octets + size > longest) {
      lines.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...lines, part].join('\r\n');
}

/** `now` is the time stamp: of two files the later one counts. */
export const calendarFile = (product: string, events: readonly CalendarEvent[], now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product}//EN`,
    'METHOD:PUBLISH',
    ...zone,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART;TZID=${timeZone}:${localStamp(event.start)}`,
      `DTEND;TZID=${timeZone}:${localStamp(event.end)}`,
      `SUMMARY:${escaped(event.title)}`,
      `LOCATION:${escaped(event.place)}`,
      `DESCRIPTION:${escaped(event.text)}`,
      `URL:${event.url}`,
      `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
