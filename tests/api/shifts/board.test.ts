import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { getSummary } from '#contract/dashboard/summary.ts';
import { listShiftCosts } from '#contract/billing/costs.ts';
import { getBoard, type Board } from '#contract/shifts/board.ts';
import type { InputOf } from '#contract/core/call.ts';
import { demoScenario } from '#tests/support/demo/demo-scenario.ts';

type Query = InputOf<typeof getBoard>['query'];
const mondays = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07'];

interface Raw {
  id: number;
  place: number;
  day: string;
  workers: number;
  total: number;
  held: number;
}

const sumOf = (rows: readonly Raw[]) => ({
  places: rows.reduce((sum, { workers }) => sum + workers, 0),
  accepted: rows.reduce((sum, { held }) => sum + held, 0),
  cost: rows.reduce((sum, { total }) => sum + total, 0),
});

const it = demoScenario()
  .perFile('operator', ({ scene }) => scene.operator, { auto: true })
  .perFile('kit', ({ world, operator }) => {
    const board = (query: Query, as = operator) => world.call(getBoard, { query }, as);
    async function everyPage(query: Query, as = operator): Promise<Board['places']> {
      const { pages } = await board(query, as);
      const read = await Promise.all(
        Array.from({ length: pages }, (_, index) => board({ ...query, page: index + 1 }, as)),
      );
      return read.flatMap(({ places }) => places);
    }
    const raw = (monday: string) =>
      world.db.many<Raw>(sql`
    select s.id, s.location_id as place, to_char(s.starts_at at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD') as day, s.workers, s.total,
      (select count(*) from shift_applicants a where a.shift_id = s.id and a.withdrawn_at is null and a.status in (2, 4)) as held
    from shifts s join accounts a on a.business_id = s.business_id and a.email = 'operator@demo.test'
    where s.status in (2, 3, 4) and s.starts_at >= ${`${monday}T00:00:00+08`}::timestamptz
      and s.starts_at < ${`${monday}T00:00:00+08`}::timestamptz + interval '7 days'`);
    return { board, everyPage, raw };
  })
  .perFile('supervisor', ({ scene }) => scene.supervisor, { auto: true });

describe('the board of a week', () => {
  it.for(mondays)('of %s has the shifts of the rows, once each, with their sums', async (monday, { kit }) => {
    const rows = await kit.raw(monday);
    const week = await kit.board({ day: monday });
    const places = await kit.everyPage({ day: monday });
    const shifts = places.flatMap((place) => place.shifts);
    expect(shifts.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    expect(week).toMatchObject({ start_date: monday, shifts: rows.length, all: sumOf(rows), shown: sumOf(rows) });
    for (const { date, ...sum } of week.days) expect(sum, date).toEqual(sumOf(rows.filter(({ day }) => day === date)));
    for (const { location, shifts: of, ...sum } of places) {
      const our = rows.filter(({ place }) => place === location.id);
      expect(sum, location.name).toEqual(sumOf(our));
      expect(of.map(({ id }) => id).sort()).toEqual(our.map(({ id }) => id).sort());
    }
  });

  it('bills what the costs say, and tells a supervisor no such amount', async ({
    world,
    operator,
    kit,
    supervisor,
  }) => {
    const query = { start_date: '2026-11-09', end_date: '2026-11-15', limit: 100 };
    const { items } = await world.call(listShiftCosts, { query }, operator);
    const costs = new Map(items.map(({ id, total }) => [id, total]));
    const settled = (places: Board['places']) =>
      places.flatMap(({ shifts }) => shifts).filter(({ state }) => state === 'BILLED' || state === 'TO_BILL');
    const ours = settled(await kit.everyPage({ day: '2026-11-09' }));
    expect(ours.length).toBeGreaterThan(3);
    for (const { id, amount } of ours) expect(amount).toBe(costs.get(id));
    const theirs = settled(await kit.everyPage({ day: '2026-11-09' }, supervisor));
    expect(theirs.map(({ amount, ...rest }) => [amount, rest.id])).toEqual(ours.map(({ id }) => [null, id]));
  });
});

describe('a narrowed board', () => {
  it('shows one state or what waits alone, with the sums of these', async ({ kit }) => {
    const all = (await kit.everyPage({ day: '2026-11-23' })).flatMap(({ shifts }) => shifts);
    const { states } = await kit.board({ day: '2026-11-23' });
    expect(states.length).toBeGreaterThan(2);
    for (const { state, count } of states) {
      const ids = all.filter((shift) => shift.state === state).map(({ id }) => id);
      const narrowed = await kit.board({ day: '2026-11-23', state });
      const shown = narrowed.places.flatMap(({ shifts }) => shifts);
      expect(ids).toHaveLength(count);
      expect(shown.map(({ id }) => id).sort()).toEqual(ids.sort());
      const rows = (await kit.raw('2026-11-23')).filter(({ id }) => ids.includes(id));
      expect(narrowed.shown).toEqual(sumOf(rows));
      expect(narrowed.all).toEqual(sumOf(await kit.raw('2026-11-23')));
      expect(narrowed.places.every(({ shifts }) => shifts.length > 0)).toBe(true);
    }
  });

  it('names the weeks of all that waits: together they are the figures', async ({ world, kit, operator }) => {
    const { todo } = await kit.board({});
    const { todo: figures } = await world.call(getSummary, { query: {} }, operator);
    const { applicants, timesheets } = figures;
    const expected = {
      applicants: applicants.count,
      timesheets: timesheets.this_week.waiting.count,
      overdue: timesheets.earlier.waiting.count,
      later: timesheets.later.waiting.count,
      pending: timesheets.undecided.pending.count,
    };
    const kinds = Object.keys(expected) as (keyof typeof expected)[];
    for (const kind of kinds) {
      const counts = todo[kind].map(({ count }) => count);
      expect(
        counts.reduce((sum, count) => sum + count, 0),
        kind,
      ).toBe(expected[kind]);
      for (const { start_date: day, count } of todo[kind]) {
        const shifts = (await kit.everyPage({ day, todo: kind })).flatMap((place) => place.shifts);
        if (kind === 'applicants') {
          expect(shifts.reduce((sum, { applicants: waiting }) => sum + waiting, 0)).toBe(count);
          continue;
        }
        const ids = shifts.map(({ id }) => id);
        const status = kind === 'pending' ? 7 : 2;
        const { sheets } = await world.db.one<{ sheets: number }>(
          sql`select count(*) as sheets from user_shifts where shift_id = any(${ids}::bigint[]) and status = ${status}`,
        );
        expect(sheets, `${kind} of ${day}`).toBe(count);
      }
    }
    expect(expected.overdue).toBeGreaterThan(0);
    expect(expected.pending).toBeGreaterThan(0);
  });
});

describe('a board', () => {
  it('is of this week without a day, and has its last page where it has no such page', async ({ kit }) => {
    const { start_date: monday, pages } = await kit.board({});
    expect(monday).toBe('2026-11-23');
    expect((await kit.board({ page: 99 })).page).toBe(pages);
  });

  it('has the places of one’s our business alone', async ({ world, kit }) => {
    const places = (await kit.everyPage({ day: '2026-11-23' })).map(({ location }) => location.id);
    const { theirs } = await world.db.one<{ theirs: number }>(sql`
      select count(*) as theirs from locations l where l.id = any(${places}::bigint[])
        and l.business_id <> (select business_id from accounts where email = 'operator@demo.test')`);
    expect(places.length).toBeGreaterThan(3);
    expect(theirs).toBe(0);
  });
});
