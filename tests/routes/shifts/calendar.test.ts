import { describe, expect } from 'vitest';
import { calendarFile } from '#domain/text/calendar-file.ts';
import { bookShift, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { eastgate, harbourline } from '#tests/support/people.ts';
import { portalStory } from '#tests/support/worlds/portal-story.ts';

const it = portalStory();

describe('a calendar file', () => {
  it('escapes and folds its texts by the rules of RFC 5545', () => {
    const title = `${'執貨員'.repeat(20)}; Dock 3, left\nsecond line`;
    const at = new Date('2026-11-27T01:00:00Z');
    const event = {
      uid: 'a@b',
      start: at,
      end: at,
      title,
      place: '',
      text: '',
      url: 'https://a.example/',
      cancelled: false,
    };
    const file = calendarFile('Shiftdock', [event], at);
    const lines = file.split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'執貨員'.repeat(20)}\\; Dock 3\\, left\\nsecond line`);
    expect(lines).toContain('DTSTART:20261127T010000Z');
  });
});

describe('shifts in a calendar', () => {
  it('are downloaded one by one or as a list, under the same id each time', async ({ world }) => {
    const ours = await harbourline(world);
    const { id } = await bookShift(world, ours, await kwaiChungDepot(world, ours));
    const ada = await world.signIn(ours.operator.email);
    const [one, again, list] = [
      await ada.open(`/shifts/${id}/calendar.ics`),
      await ada.open(`/shifts/${id}/calendar.ics`),
      await ada.open('/shifts/calendar.ics'),
    ];
    expect(one.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const uid = /UID:.*/.exec(one.html)?.[0];
    expect(uid).toContain(`shift-${id}@`);
    for (const file of [one, again, list]) {
      expect(file.html).toContain(`${uid}`);
      expect(file.html).toContain('DTSTART:20261127T010000Z');
      expect(file.html).toContain('DTEND:20261127T100000Z');
    }
    const grace = await world.signIn((await eastgate(world)).operator.email);
    expect((await grace.open(`/shifts/${id}/calendar.ics`)).status).toBe(404);
    expect((await grace.open('/shifts/calendar.ics')).html).not.toContain('VEVENT');
  });
});
