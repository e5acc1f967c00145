import sql from 'sql-template-tag';
import { afterEach, describe, expect } from 'vitest';
import { dollarsToCents } from '#domain/shared/money.ts';
import * as booking from '#contract/shifts/booking.ts';
import * as contract from '#contract/shifts/shifts.ts';
import { bookShift, draft, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { readWorkbook } from '#tests/support/workbook.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario()
  .perFile('kit', ({ world, ours }) => {
    const list = (query: object = {}) => world.call(contract.listShifts, { query }, ours.operator);
    const ids = async (query: object) => (await list(query)).items.map(({ id }) => id);
    return { list, ids };
  })
  .perFile(
    'booked',
    async ({ world, ours, theirs, depot }) => {
      const friday = (await bookShift(world, ours, depot)).id;
      const saturdayNight = {
        start_date: '2026-11-28',
        end_date: '2026-11-28',
        start_time: '22:00',
        end_time: '06:00',
        break_type: 'NONE' as const,
        breaks: [],
      };
      const night = (await bookShift(world, ours, depot, saturdayNight)).id;
      const unscheduled = (await world.call(booking.createShift, { body: depot }, ours.operator)).id;
      const planned = (
        await draft(world, ours, depot, { repeat_days: [1, 2], start_date: '2026-11-30', end_date: '2026-12-08' })
      ).id;
      await bookShift(world, theirs, await kwaiChungDepot(world, theirs));
      return { friday, night, unscheduled, planned };
    },
    { auto: true },
  );

afterEach<{ world: World }>(({ world }) => world.clock.set('2026-11-23T01:00:00.000Z'));

describe('the list of shifts', () => {
  it('shows the shifts of the business by start, what has no start yet first', async ({ kit, booked }) => {
    const { items, total } = await kit.list();
    expect(total).toBe(4);
    expect(items.map(({ id }) => id)).toEqual([booked.unscheduled, booked.friday, booked.night, booked.planned]);
    expect(items[0]).toMatchObject({
      status: 6,
      start_at: null,
      wage: null,
      workers: 0,
      cost: null,
      is_editable: true,
      is_cancellable: true,
    });
    expect(items[1]).toMatchObject({
      status: 2,
      group_size: 1,
      role: { name: { en: 'Order picker', hk: '執貨員' } },
      location: { name: 'Kwai Chung Depot', district: { id: 10 } },
      start_at: '2026-11-27T01:00:00.000Z',
      is_night_shift: false,
      wage: dollarsToCents(60),
      workers: 2,
      accepted: 0,
      waiting: 0,
      cost: dollarsToCents(1_104),
    });
    expect(items[2]).toMatchObject({ is_night_shift: true, end_at: '2026-11-28T22:00:00.000Z' });
  });

  it('shows a draft with the cost of the whole series it stands for', async ({ kit, booked }) => {
    expect((await kit.list()).items[3]).toMatchObject({
      id: booked.planned,
      status: 6,
      group_size: 1,
      cost: dollarsToCents(4 * 1_104),
    });
  });

  it('adds up what is neither draft nor cancelled', async ({ kit }) => {
    // The night is 8 hours without a break: HK$960 and 15 % as well.
    expect((await kit.list()).totals).toEqual({ cost: dollarsToCents(2 * 1_104) });
    expect((await kit.list({ end_date: '2026-11-27' })).totals).toEqual({ cost: dollarsToCents(1_104) });
  });
});

describe('the list of shifts by a query', () => {
  it('finds by days, both included, by status and by text', async ({ kit, booked }) => {
    expect(await kit.ids({ start_date: '2026-11-27', end_date: '2026-11-27' })).toEqual([booked.friday]);
    expect(await kit.ids({ start_date: '2026-11-28' })).toEqual([booked.night, booked.planned]);
    expect(await kit.ids({})).toContain(booked.unscheduled);
    expect(await kit.ids({ status: 2 })).toEqual([booked.friday, booked.night]);
    expect(await kit.ids({ search: '執貨', status: 2 })).toEqual([booked.friday, booked.night]);
    expect(await kit.ids({ search: 'kwai chung', status: 6 })).toEqual([booked.unscheduled, booked.planned]);
    expect(await kit.ids({ search: `#${booked.night}` })).toEqual([booked.night]);
    expect(await kit.ids({ search: '100%_' })).toEqual([]);
  });

  it('finds what uses a role, location or contact and has not ended', async ({ world, ours, depot, kit, booked }) => {
    const other = await kwaiChungDepot(world, ours);
    const { id } = await bookShift(world, ours, other, { start_date: '2026-12-20', end_date: '2026-12-20' });
    for (const used of ['role_id', 'location_id', 'contact_id'] as const) {
      expect(await kit.ids({ [used]: other[used] })).toEqual([id]);
      expect(await kit.ids({ [used]: depot[used], only: 'OPEN' })).toEqual([
        booked.unscheduled,
        booked.friday,
        booked.night,
        booked.planned,
      ]);
    }
    await world.db.run(sql`update shifts set status = 4 where id = ${id}`);
    expect(await kit.ids({ role_id: other.role_id, only: 'OPEN' })).toEqual([]);
    await world.db.run(sql`delete from shifts where id = ${id}`);
  });

  it('is read page by page', async ({ kit, booked }) => {
    expect(await kit.list({ limit: 2, page: 2 })).toMatchObject({
      items: [{ id: booked.night }, { id: booked.planned }],
      total: 4,
      page: 2,
    });
    expect((await kit.list({ page: 9 })).items).toEqual([]);
  });

  it.for([
    ['a status that there is none of', { status: 7 }],
    ['a day that does not exist', { start_date: '2026-02-30' }],
    ['a day before anybody worked', { start_date: '0001-01-01' }],
    ['a page before the first', { page: 0 }],
  ] as const)('refuses %s', async ([_, query], { world, ours }) => {
    const answer = await world.send(contract.listShifts, { query }, { as: ours.operator });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'invalid',
      fields: { [Object.keys(query)[0] ?? '']: expect.any(String) },
    });
  });
});

describe('the spreadsheet of shifts', () => {
  it('has the rows of the list, with headings in the language of the reader', async ({ world, ours }) => {
    const english = await world.send(contract.exportShifts, { query: { status: 2 } }, { as: ours.operator });
    expect(english.headers.get('content-disposition')).toContain('Shift management 2026-11-23.xlsx');
    const sheet = readWorkbook(english.body.bytes as ArrayBuffer);
    expect(sheet[0]).toEqual(expect.arrayContaining(['Date', 'Role', 'Location', 'Wage', 'Total cost', 'Status']));
    expect(sheet[1]).toEqual(
      expect.arrayContaining(['27/11/2026', 'Order picker', 'Kwai Chung Depot', 60, 1104, '2 places to fill']),
    );
    expect(sheet).toHaveLength(3);
    const chinese = await world.send(
      contract.exportShifts,
      { query: { status: 2 } },
      { as: ours.operator, language: 'hk' },
    );
    expect(readWorkbook(chinese.body.bytes as ArrayBuffer)[1]).toContain('執貨員');
  });

  it('has every row of the list in its order, however many there are', async ({ world, ours, booked }) => {
    await world.db.run(sql`
      insert into shifts (business_id, group_id, status, role_id, location_id, contact_id, industry_id, starts_at, ends_at, workers, created_at, updated_at)
      select s.business_id, s.group_id, 6, s.role_id, s.location_id, s.contact_id, s.industry_id,
        case when n % 4 > 0 then timestamptz '2028-01-01 01:00Z' + n % 4 * interval '1 day' end,
        case when n % 4 > 0 then timestamptz '2028-01-01 10:00Z' + n % 4 * interval '1 day' end, 1, s.created_at, s.updated_at
      from shifts s, generate_series(1, 1200) n where s.id = (select min(id) from shifts where business_id = ${ours.id})`);
    const { body } = await world.send(contract.exportShifts, { query: {} }, { as: ours.operator });
    const ids = readWorkbook(body.bytes as ArrayBuffer)
      .slice(1)
      .map(([id]) => id);
    const expected = await world.db.many<{ id: number }>(
      sql`select id from shifts where business_id = ${ours.id} order by starts_at nulls first, id`,
    );
    expect(expected.length).toBeGreaterThan(1_200);
    expect(ids).toEqual(expected.map(({ id }) => id));
    await world.db.run(
      sql`delete from shifts where status = 6 and id not in (${booked.unscheduled}, ${booked.planned})`,
    );
  });

  it('neutralises names that begin like a formula', async ({ world, ours }) => {
    const other = await kwaiChungDepot(world, ours);
    const dangerous = '=HYPERLINK("http://evil.test","Depot")';
    await world.db.script(`update locations set name = '${dangerous}' where id = ${other.location_id}`);
    const { id } = await bookShift(world, ours, other, { start_date: '2027-02-01', end_date: '2027-02-01' });
    const answer = await world.send(contract.exportShifts, { query: { search: String(id) } }, { as: ours.operator });
    expect(readWorkbook(answer.body.bytes as ArrayBuffer)[1]).toContain(`'${dangerous}`);
  });
});
