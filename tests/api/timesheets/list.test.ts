import { describe, expect } from 'vitest';
import * as contract from '#contract/timesheets/timesheets.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { accept, bookShift, kwaiChung } from '#tests/support/builders/shifts.ts';
import { timesheetScenario } from '#tests/support/worlds/timesheet-scenario.ts';
import type { ResponseOf } from '#contract/core/call.ts';

interface Lists {
  list(query?: object): Promise<ResponseOf<typeof contract.listTimesheets>>;
  names(query: object): Promise<string[]>;
}

const it = timesheetScenario().extend<Lists>({
  list: [
    async ({ world, theirs, timesheet }, use) => {
      const place = await kwaiChung(world, theirs, {
        role: 'Forklift driver',
        roleHk: '鏟車司機',
        place: 'Tsing Yi Cold Store',
      });
      const here = { business: theirs, site: place };
      for (const name of ['Ho Chi Keung', 'Lee Wai Man', 'Lam Tsz Ching']) await timesheet({ ...here, name });
      await timesheet({ ...here, name: 'Ng Chi Fai', day: '2026-11-22', in: '09:26' });
      await timesheet({ ...here, name: 'Gurpreet Singh', day: '2026-11-22', out: null });
      await timesheet({ ...here, name: 'Cheung Mei Ling', day: '2026-11-20', status: timesheetStatus.APPROVAL });
      await timesheet({ ...here, name: 'Rai Sunita', day: '2026-11-19', status: timesheetStatus.REJECT });
      await timesheet({ ...here, name: 'Fung Ho Yin', day: '2026-11-19', status: timesheetStatus.PENDING });
      const atWork = await timesheet({
        ...here,
        name: 'Mak Siu Fan',
        day: '2026-11-23',
        in: '08:55',
        out: null,
        status: timesheetStatus.IN_PROGRESS,
      });
      const tomorrow = await bookShift(world, theirs, place, { day: '2026-11-24' });
      await accept(world, tomorrow, atWork.person.id);
      await use((query = {}) => world.call(contract.listTimesheets, { query }, theirs.operator));
    },
    { scope: 'file' },
  ],
  names: async ({ list }, use) => use(async (query) => (await list(query)).items.map(({ worker: { name } }) => name)),
});

describe('the list', () => {
  it('has 5 on a page, newest day first', async ({ list }) => {
    const first = await list({ status_working: 'waiting' });
    expect(first).toMatchObject({ page: 1, limit: 5, total: 5 });
    expect(first.items.map(({ worker: { name } }) => name)).toEqual([
      'Gurpreet Singh',
      'Ng Chi Fai',
      'Ho Chi Keung',
      'Lam Tsz Ching',
      'Lee Wai Man',
    ]);
  });

  it('counts each tab, and what matches the plan apart from what needs a look', async ({ list }) => {
    const { totals } = await list({ status_working: 'waiting' });
    expect(totals.tabs).toEqual({ waiting: 5, approved: 1, rejected: 1, pending: 1 });
    expect(totals.all).toEqual({ count: 5, amount: 3 * 496_00 + 469_13 });
    expect(totals.matching).toEqual({ count: 3, amount: 3 * 496_00 });
    expect(totals.attention).toEqual({ count: 2, amount: 469_13 });
    expect(totals.waiting).toMatchObject({
      this_week: {
        deadline_at: '2026-11-24T02:00:00.000Z',
        count: 6,
        amount: totals.all.amount + 496_00,
        pending: { count: 1, amount: 496_00 },
        matching: { count: 4, amount: totals.matching.amount + 496_00 },
      },
      earlier: { count: 0, start_date: null },
    });
  });

  it('without a tab also shows who is at work, but nobody expected tomorrow', async ({ list }) => {
    const everything = await list({ limit: 100 });
    expect(everything.total).toBe(9);
    expect(everything.items[0]).toMatchObject({
      worker: { name: 'Mak Siu Fan' },
      attention: [],
      matches_plan: false,
      is_reviewable: false,
    });
  });

  it('looks in worker, role in both languages and location, and keeps to the days', async ({ names }) => {
    expect(await names({ search: 'keung' })).toEqual(['Ho Chi Keung']);
    expect(await names({ search: '鏟車', status_working: 'rejected' })).toEqual(['Rai Sunita']);
    expect(await names({ search: 'cold store', start_date: '2026-11-20', end_date: '2026-11-20' })).toEqual([
      'Cheung Mei Ling',
    ]);
    expect(await names({ search: '陳大文%' })).toEqual([]);
    expect(await names({ start_date: '2026-11-22', end_date: '2026-11-22' })).toEqual(['Gurpreet Singh', 'Ng Chi Fai']);
  });
});
