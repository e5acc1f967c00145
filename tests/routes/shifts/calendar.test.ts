import { describe, expect } from 'vitest';
import { calendarFile } from '#domain/shared/text/calendar-file.ts';
import { eventsIn } from '#tests/support/pages/calendar.ts';
import { bookShift, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { eastgate, harbourline } from '#tests/support/people.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

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
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(eventsIn(file)).toMatchObject([
      { title, zone: 'Asia/Hong_Kong', start: '2026-11-27T01:00:00.000Z', status: 'CONFIRMED' },
    ]);
    expect(file).toContain('DTSTART;TZID=Asia/Hong_Kong:20261127T090000\r\n');
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
    const uid = eventsIn(one.html)[0]?.uid;
    expect(uid).toContain(`shift-${id}@`);
    for (const file of [one, again, list]) {
      expect(eventsIn(file.html)).toContainEqual(
        expect.objectContaining({ uid, start: '2026-11-27T01:00:00.000Z', end: '2026-11-27T10:00:00.000Z' }),
      );
    }
    const grace = await world.signIn((await eastgate(world)).operator.email);
    expect((await grace.open(`/shifts/${id}/calendar.ics`)).status).toBe(404);
    expect((await grace.open('/shifts/calendar.ics')).html).not.toContain('VEVENT');
  });
});
