import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { listWorkers } from '#contract/workers/workers.ts';
import type { InputOf } from '#contract/core/call.ts';
import { demoScenario } from '#tests/support/demo/demo-scenario.ts';

type Query = InputOf<typeof listTimesheets>['query'];

interface Raw {
  id: number;
  tab: 'waiting' | 'approved' | 'rejected' | 'pending' | 'at work';
  day: string;
  matches: boolean;
  amount: number;
}

const sumOf = (rows: readonly Raw[]) => ({
  count: rows.length,
  amount: rows.reduce((sum, { amount }) => sum + amount, 0),
});

const it = demoScenario()
  .perFile('operator', ({ scene }) => scene.operator, { auto: true })
  .perFile('kit', ({ world, operator }) => {
    const page = (query: Query) => world.call(listTimesheets, { query }, operator);
    async function pages(query: Query, limit: number): Promise<{ numbered: number[]; followed: number[] }> {
      const numbered: number[] = [];
      const followed: number[] = [];
      let cursor: string | undefined;
      for (let number = 1; number < 100; number += 1) {
        const one = await page({ ...query, limit, page: number });
        const other = await page({ ...query, limit, ...(cursor !== undefined && { cursor }) });
        numbered.push(...one.items.map(({ id }) => id));
        followed.push(...other.items.map(({ id }) => id));
        cursor = (other as { next?: string | null }).next ?? undefined;
        if (cursor === undefined) break;
      }
      return { numbered, followed };
    }
    const raw = () =>
      world.db.many<Raw>(sql`
        select us.id, to_char(s.starts_at + interval '8 hours', 'YYYY-MM-DD') as day, cardinality(us.attention) = 0 as matches,
          case us.status when 2 then 'waiting' when 5 then 'rejected' when 7 then 'pending' when 1 then 'at work' when 4 then 'at work' else 'approved' end as tab,
          case when us.status = 5 then 0 else us.work_pay + case when us.overtime_status = 2 then 0 else us.overtime_pay end end as amount
        from user_shifts us join shifts s on s.id = us.shift_id join workers w on w.id = us.worker_id
        join accounts a on a.business_id = us.business_id and a.email = 'operator@demo.test'
        where s.status <> 5 and (us.status not in (1, 4) or us.clock_in_at is not null or s.starts_at <= ${world.clock.now()})
        order by to_char(s.starts_at + interval '8 hours', 'YYYY-MM-DD') desc, s.starts_at, lower(w.name), us.id`);
    return { page, pages, raw };
  });

describe('the lists of timesheets', () => {
  it.for([undefined, 'waiting', 'approved', 'rejected', 'pending', 'undecided'] as const)(
    'of %s have every row once in the order of days, on pages of any length',
    async (tab, { kit }) => {
      const rows = (await kit.raw()).filter(
        (row) => tab === undefined || row.tab === tab || (tab === 'undecided' && /waiting|pending/.test(row.tab)),
      );
      const ids = rows.map(({ id }) => id);
      for (const limit of [19, 50]) {
        const all = await kit.pages({ ...(tab && { status_working: tab }) }, limit);
        expect(all, `${limit}`).toEqual({ numbered: ids, followed: ids });
      }
      const { totals } = await kit.page({ ...(tab && { status_working: tab }) });
      expect(totals.all).toEqual(sumOf(rows));
      expect(totals.attention).toEqual(sumOf(rows.filter(({ matches }) => !matches)));
      expect(totals.matching).toEqual(sumOf(rows.filter((row) => row.matches && row.tab !== 'at work')));
    },
  );

  it.for([
    [2, 'waiting', 0],
    [3, 'approved', 1],
    [5, 'rejected', 2],
    [7, 'pending', 0],
  ] as const)('are asked for by number as by word: %i, %s', async ([number, tab, workTime], { kit }) => {
    const count = (await kit.raw()).filter((row) => row.tab === tab).length;
    const [byNumber, byWord] = [
      await kit.page({ status_working: number, limit: 1 }),
      await kit.page({ status_working: tab, limit: 1 }),
    ];
    expect([byNumber.total, byWord.total]).toEqual([count, count]);
    expect(byNumber.items[0]?.work_time_status).toBe(workTime);
  });

  it.for([6, 8] as const)('have by number %i this status alone', async (number, { world, kit }) => {
    const { count } = await world.db.one<{ count: number }>(sql`
      select count(*)::int as count from user_shifts us join shifts s on s.id = us.shift_id
      join accounts a on a.business_id = us.business_id and a.email = 'operator@demo.test'
      where us.status = ${number} and s.status <> 5`);
    expect((await kit.page({ status_working: number, limit: 1 })).total).toBe(count);
  });

  it('count the tabs, and within days what these hide', async ({ kit }) => {
    const rows = await kit.raw();
    const count = (name: Raw['tab'], of = rows) => of.filter(({ tab }) => tab === name).length;
    const all = await kit.page({ status_working: 'approved' });
    for (const name of ['waiting', 'approved', 'rejected', 'pending'] as const)
      expect(all.totals.tabs[name], name).toBe(count(name));
    const days = [...new Set(rows.map(({ day }) => day))];
    const [last = '', first = ''] = [days[3], days[12]];
    const within = rows.filter(({ day }) => day >= first && day <= last);
    const range = { status_working: 'approved' as const, start_date: first, end_date: last };
    const shown = await kit.page(range);
    expect(shown.totals.tabs.approved).toBe(count('approved', within));
    const before = rows.filter(({ day, tab }) => day < first && tab === 'approved').map(({ day }) => day);
    expect(shown.totals.before).toMatchObject({ count: before.length, start_date: before.at(-1), end_date: before[0] });
    expect((await kit.pages(range, 6)).numbered).toEqual(
      within.filter(({ tab }) => tab === 'approved').map(({ id }) => id),
    );
  });
});

describe('the list of workers', () => {
  it('has each worker who ever applied or was chosen, once, with what they have completed', async ({
    world,
    operator,
  }) => {
    const { items, total } = await world.call(listWorkers, { query: { limit: 100 } }, operator);
    const raw = await world.db.many<{ id: number; completed: number; last: string | null }>(sql`
      select w.id,
        (select count(*) from user_shifts us where us.worker_id = w.id and us.business_id = a.business_id and us.status in (3, 6, 8)) as completed,
        (select to_char(max(s.starts_at) + interval '8 hours', 'YYYY-MM-DD') from user_shifts us join shifts s on s.id = us.shift_id
          where us.worker_id = w.id and us.business_id = a.business_id and us.status in (3, 6, 8)) as last
      from workers w join accounts a on a.email = 'operator@demo.test'
      where w.id in (
        select worker_id from shift_applicants where business_id = a.business_id union select worker_id from class_applicants where business_id = a.business_id
        union select worker_id from worker_marks where business_id = a.business_id)
      order by lower(w.name), w.id`);
    expect(total).toBe(raw.length);
    expect(items.map((row) => ({ id: row.id, completed: row.completed_with_you, last: row.last_worked_on }))).toEqual(
      raw.slice(0, 100),
    );
  });
});
