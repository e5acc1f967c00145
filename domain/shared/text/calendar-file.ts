import { toZonedTime } from 'date-fns-tz/toZonedTime';
import ical, { ICalEventStatus } from 'ical-generator';
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

/** A time with a TZID requires the time zone in the same file (RFC 5545, 3.6.5). There is no daylight saving. */
const zone = `BEGIN:VTIMEZONE
TZID:${timeZone}
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0800
TZOFFSETTO:+0800
TZNAME:HKT
END:STANDARD
END:VTIMEZONE`;

/** @param now the time stamp and, in seconds, the sequence: of two files a calendar takes the later one (RFC 5545, 3.8.7.4) */
export function calendarFile(product: string, events: readonly CalendarEvent[], now: Date): string {
  const calendar = ical({
    prodId: `//${product}//EN`,
    // A calendar without any part is invalid, so one without events has the zone.
    timezone: { name: events.length === 0 ? timeZone : null, generator: () => zone },
  });
  for (const { uid, start, end, title, place, text, url, cancelled } of events)
    calendar.createEvent({
      id: uid,
      stamp: now,
      sequence: Math.floor(now.getTime() / 1000),
      // The zone of the events alone: with one of the calendar the stamp would be local time, which is UTC by the RFC.
      timezone: timeZone,
      start: toZonedTime(start, timeZone),
      end: toZonedTime(end, timeZone),
      summary: title,
      location: place,
      description: text,
      url,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  return `${calendar.toString()}\r\n`;
}
