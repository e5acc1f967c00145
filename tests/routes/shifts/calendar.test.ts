import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { calendarFile } from '#domain/shared/text/calendar-file.ts';
import { eventsIn } from '#tests/support/pages/calendar.ts';
import { bookShift, fridayShift, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { eastgate } from '#tests/support/people.ts';
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
    expect(file).toContain('SEQUENCE:1795741200\r\n');
    // A file with a method needs an organizer (RFC 5546, 3.2.1).
    expect(file).not.toContain('METHOD');
    expect(file).toContain('DTSTART;TZID=Asia/Hong_Kong:20261127T090000\r\n');
  });
});

describe('shifts in a calendar', () => {
  it('are downloaded one by one or as a list, under the same id each time', async ({ world, ours, ada }) => {
    const { id } = await bookShift(world, ours, await kwaiChungDepot(world, ours));
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

  it('are all in the file of a list of several pages, and over a thousand are refused', async ({
    world,
    ours,
    ada,
  }) => {
    const onDay = { ...fridayShift, start_date: '2026-12-01', end_date: '2026-12-01' };
    const { id } = await bookShift(world, ours, await kwaiChungDepot(world, ours), onDay);
    const repeat = (from: number, to: number) =>
      world.db.run(sql`
        insert into shifts overriding system value select (jsonb_populate_record(shift, jsonb_build_object('id', shift.id + n))).*
        from shifts shift, generate_series(${from}::int, ${to}::int) n where shift.id = ${id}`);
    await repeat(1, 119);
    const file = await ada.open('/shifts/calendar.ics?startDate=2026-12-01&endDate=2026-12-01');
    expect(eventsIn(file.html)).toHaveLength(120);
    await repeat(120, 1_000);
    const tooLong = await ada.open('/shifts/calendar.ics?startDate=2026-12-01&endDate=2026-12-01');
    expect(tooLong.status).toBe(422);
    expect(tooLong.text).toContain('A calendar file holds up to 1,000 shifts.');
  });
});
