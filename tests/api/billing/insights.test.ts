import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { getCosts } from '#contract/billing/costs.ts';
import { exportInsights, getInsights, type Insights } from '#contract/billing/insights.ts';
import { demoScenario } from '#tests/support/demo/demo-scenario.ts';

const days = { start_date: '2026-10-26', end_date: '2026-11-22' };

interface Raw {
  role_id: number;
  location_id: number;
  weekday: number;
  slot: number;
  monday: string;
  workers: number;
  total: number;
  filled: number;
  absent: number;
  late: number;
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);

const it = demoScenario()
  .perFile('operator', ({ scene }) => scene.operator, { auto: true })
  .perFile('kit', ({ world, operator }) => {
    const raw = () =>
      world.db.many<Raw>(sql`
    with s as (
      select sh.*, sh.starts_at + interval '8 hours' as there from shifts sh
      join accounts a on a.business_id = sh.business_id and a.email = 'operator@demo.test'
      where sh.status = 4)
    select s.role_id, s.location_id, extract(isodow from s.there at time zone 'UTC')::int as weekday,
      2 * floor(extract(hour from s.there at time zone 'UTC') / 2)::int as slot,
      to_char(date_trunc('week', s.there at time zone 'UTC'), 'YYYY-MM-DD') as monday, s.workers, s.total,
      (select count(*) from user_shifts us where us.shift_id = s.id) as filled,
      (select count(*) from user_shifts us where us.shift_id = s.id and us.clock_in_at is null) as absent,
      (select count(*) from user_shifts us where us.shift_id = s.id
        and us.clock_in_at >= s.starts_at + interval '6 minutes') as late
    from s where s.there >= '2026-10-26Z' and s.there < '2026-11-23Z'`);
    async function exported() {
      const query = new URLSearchParams({ ...days, format: 'csv' });
      const answer = await world.api.request(`/api${exportInsights.path}?${query}`, {
        headers: { authorization: `Bearer ${operator.token}`, role: 'operator', language: 'en' },
      });
      return { text: await answer.text() };
    }
    return { raw, exported };
  })
  .perFile('insights', ({ world, operator }) => world.call(getInsights, { query: days }, operator), { auto: true });

describe('the insights', () => {
  it('are what the rows of the shifts add up to, as a whole and in each group', async ({ kit, insights }) => {
    const rows = await kit.raw();
    const counted = (of: readonly Raw[]) => ({
      shifts: of.length,
      places: sum(of, (row) => row.workers),
      filled: sum(of, (row) => row.filled),
      absent: sum(of, (row) => row.absent),
    });
    expect(rows.length).toBeGreaterThan(50);
    expect(insights.all).toMatchObject(counted(rows));
    for (const slot of insights.slots)
      expect(slot).toMatchObject(counted(rows.filter((row) => row.weekday === slot.weekday && row.slot === slot.hour)));
    for (const role of insights.roles)
      expect(role).toMatchObject(counted(rows.filter((row) => row.role_id === role.id)));
    for (const location of insights.locations)
      expect(location).toMatchObject(counted(rows.filter((row) => row.location_id === location.id)));
    for (const week of insights.weeks)
      expect(week.booked).toBe(
        sum(
          rows.filter((row) => row.monday === week.start_date),
          (row) => row.total,
        ),
      );
    const all = [insights.slots, insights.roles, insights.locations] as readonly Insights['all'][][];
    for (const groups of all) expect(sum(groups, (group) => group.shifts)).toBe(rows.length);
  });

  it('count who came late as the timesheets do, and rates follow from the counts', async ({ kit, insights }) => {
    const rows = await kit.raw();
    expect(insights.all.late).toBe(sum(rows, (row) => row.late));
    expect(insights.all.late).toBeGreaterThan(0);
    for (const group of [insights.all, ...insights.roles, ...insights.slots]) {
      const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((part * 1_000) / whole) / 10);
      expect([group.fill_rate, group.late_rate, group.absence_rate]).toEqual([
        percent(group.filled, group.places),
        percent(group.late, group.filled),
        percent(group.absent, group.filled),
      ]);
    }
  });
});

describe('the money of the insights', () => {
  it('says of each week what the costs say was billed, and what is undecided', async ({
    world,
    operator,
    insights,
  }) => {
    const costs = await world.call(getCosts, { query: days }, operator);
    expect(insights.weeks.map(({ start_date, billed }) => [start_date, billed])).toEqual(
      costs.weeks.map(({ start_date, total }) => [start_date, total]),
    );
    const { undecided } = await world.db.one<{ undecided: number }>(sql`
      select coalesce(sum(p.pay + round(p.pay * 0.15)), 0)::bigint as undecided from (
        select us.work_pay + us.overtime_pay as pay from user_shifts us join shifts s on s.id = us.shift_id
        join accounts a on a.business_id = s.business_id and a.email = 'operator@demo.test'
        where us.status in (2, 7) and s.status = 4 and s.starts_at >= '2026-10-25T16:00Z' and s.starts_at < '2026-11-22T16:00Z') p`);
    expect(sum(insights.weeks, (week) => week.undecided)).toBe(undecided);
  });

  it('are one table in a file, and refused beyond a year', async ({ world, kit, insights, operator }) => {
    const { text } = await kit.exported();
    expect(text).toContain('Fill rate by time');
    expect(text.trim().split('\n')).toHaveLength(
      1 + insights.slots.length + insights.weeks.length + insights.roles.length + insights.locations.length,
    );
    await expect(
      world.call(getInsights, { query: { ...days, start_date: '2024-01-01' } }, operator),
    ).rejects.toMatchObject({ code: 'invalid' });
  });
});
