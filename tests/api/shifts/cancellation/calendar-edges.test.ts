import { describe, expect } from 'vitest';
import { findLogin } from '#api/accounts/auth/account.store.ts';
import { beginSession } from '#api/accounts/auth/session.ts';
import * as cancellation from '#contract/shifts/cancellation.ts';
import * as contract from '#contract/shifts/shifts.ts';
import { dollarsToCents } from '#domain/shared/money.ts';
import { addDays, instantAt } from '#domain/shared/time.ts';
import { bookShift, type Site } from '#tests/support/builders/booking.ts';
import type { Business } from '#tests/support/people.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

describe.each([
  ['at midnight of the first of a month', '2026-12-01', '00:00', '09:00'],
  ['a minute before midnight at the end of a month', '2027-01-31', '23:59', '08:59'],
  ['at midnight of New Year', '2027-01-01', '00:00', '09:00'],
  ['on 1 March after a February of 28 days', '2027-03-01', '08:00', '17:00'],
  ['on 1 March after 29 February', '2028-03-01', '08:00', '17:00'],
  ['on 29 February', '2028-02-29', '00:00', '09:00'],
])('a shift that begins %s', (_, day, from, to) => {
  const overnight = to < from;
  const begin = instantAt(day, from);
  const book = async (world: World, ours: Business, depot: Site) => {
    world.clock.set(new Date(begin.getTime() - 10 * 86_400_000).toISOString());
    const account = await findLogin(world.db, 'OPERATOR', ours.operator.email);
    ours.operator.token = (await beginSession(world.db, account!, world.clock.now())).token;
    return bookShift(world, ours, depot, {
      start_date: day,
      end_date: day,
      start_time: from,
      end_time: to,
      break_type: 'NONE',
      breaks: [],
    });
  };

  it('lasts nine hours', async ({ world, ours, depot }) => {
    const { id } = await book(world, ours, depot);
    const shift = await world.call(contract.getShift, { params: { id } }, ours.operator);
    if (shift.status === 6) throw new Error('a draft');
    expect([shift.start_at, shift.end_at]).toEqual([
      begin.toISOString(),
      instantAt(overnight ? addDays(day, 1) : day, to).toISOString(),
    ]);
    expect(Date.parse(shift.end_at) - Date.parse(shift.start_at)).toBe(9 * 3_600_000);
  });

  it.for([
    [72 * 3_600 + 1, 0],
    [72 * 3_600, 50],
    [24 * 3_600 + 1, 50],
    [24 * 3_600, 100],
    [1, 100],
  ] as const)('cancelled %i seconds before costs %i %%', async ([seconds, percentage], { world, ours, depot }) => {
    const booked = await book(world, ours, depot);
    world.clock.set(new Date(begin.getTime() - seconds * 1_000).toISOString());
    const answer = await world.call(
      cancellation.cancelShift,
      { body: { id: booked.id, version: booked.version, scope: 'THIS', reason: 'NEEDS_HAVE_CHANGED' } },
      ours.operator,
    );
    // Calculates two workers, nine hours, HK$60, and the platform's 15 %.
    expect(answer.fee).toBe(dollarsToCents((1_242 * percentage) / 100));
  });
});
