import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromDollars } from '#domain/money.ts';
import * as booking from '#contract/shifts/booking.ts';
import * as contract from '#contract/shifts/shifts.ts';
import { bookShift, draft, kwaiChungDepot, type Site } from '#tests/support/builders/booking.ts';
import { eastgate, harbourline, type Business } from '#tests/support/people.ts';
import { readWorkbook } from '#tests/support/workbook.ts';
import { createWorld, type World } from '#tests/support/worlds/world.ts';

let world: World;
let ada: Business;
let site: Site;
let friday: number;
let night: number;
let unscheduled: number;
let planned: number;
beforeAll(async () => {
  world = await createWorld();
  ada = await harbourline(world);
  site = await kwaiChungDepot(world, ada);
  const grace = await eastgate(world);
  friday = (await bookShift(world, ada, site)).id;
  const saturdayNight = {
    start_date: '2026-11-28',
    end_date: '2026-11-28',
    start_time: '22:00',
    end_time: '06:00',
    break_type: 'NONE' as const,
    breaks: [],
  };
  night = (await bookShift(world, ada, site, saturdayNight)).id;
  unscheduled = (await world.call(booking.createShift, { body: site }, ada.operator)).id;
  planned = (await draft(world, ada, site, { repeat_days: [1, 2], start_date: '2026-11-30', end_date: '2026-12-08' }))
    .id;
  await bookShift(world, grace, await kwaiChungDepot(world, grace));
});
afterEach(() => world.clock.set('2026-11-23T01:00:00.000Z'));
afterAll(() => world.close());

const list = (query: object = {}) => world.call(contract.listShifts, { query }, ada.operator);
const ids = async (query: object) => (await list(query)).items.map(({ id }) => id);

describe('the list of shifts', () => {
  it('shows the shifts of the business by start, what has no start yet first', async () => {
    const { items, total } = await list();
    expect(total).toBe(4);
    expect(items.map(({ id }) => id)).toEqual([unscheduled, friday, night, planned]);
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
      wage: fromDollars(60),
      workers: 2,
      accepted: 0,
      waiting: 0,
      cost: fromDollars(1_104),
    });
    expect(items[2]).toMatchObject({ is_night_shift: true, end_at: '2026-11-28T22:00:00.000Z' });
  });

  it('shows a draft with the cost of the whole series it stands for', async () => {
    expect((await list()).items[3]).toMatchObject({
      id: planned,
      status: 6,
      group_size: 1,
      cost: fromDollars(4 * 1_104),
    });
  });

  it('adds up what is neither draft nor cancelled', async () => {
    // The night is 8 hours without a break: HK$960 and 15 % as well.
    expect((await list()).totals).toEqual({ cost: fromDollars(2 * 1_104) });
    expect((await list({ end_date: '2026-11-27' })).totals).toEqual({ cost: fromDollars(1_104) });
  });
});

describe('the list of shifts by a query', () => {
  it('finds by days, both included, by status and by text', async () => {
    expect(await ids({ start_date: '2026-11-27', end_date: '2026-11-27' })).toEqual([unscheduled, friday]);
    expect(await ids({ start_date: '2026-11-28' })).toEqual([unscheduled, night, planned]);
    expect(await ids({ status: 2 })).toEqual([friday, night]);
    expect(await ids({ search: '執貨', status: 2 })).toEqual([friday, night]);
    expect(await ids({ search: 'kwai chung', status: 6 })).toEqual([unscheduled, planned]);
    expect(await ids({ search: `#${night}` })).toEqual([night]);
    expect(await ids({ search: '100%_' })).toEqual([]);
  });

  it('finds what uses a role, location or contact and has not ended', async () => {
    const other = await kwaiChungDepot(world, ada);
    const { id } = await bookShift(world, ada, other, { start_date: '2026-12-20', end_date: '2026-12-20' });
    for (const used of ['role_id', 'location_id', 'contact_id'] as const) {
      expect(await ids({ [used]: other[used] })).toEqual([id]);
      expect(await ids({ [used]: site[used], only: 'OPEN' })).toEqual([unscheduled, friday, night, planned]);
    }
    await world.db.run(sql`update shifts set status = 4 where id = ${id}`);
    expect(await ids({ role_id: other.role_id, only: 'OPEN' })).toEqual([]);
    await world.db.run(sql`delete from shifts where id = ${id}`);
  });

  it('is read page by page', async () => {
    expect(await list({ limit: 2, page: 2 })).toMatchObject({
      items: [{ id: night }, { id: planned }],
      total: 4,
      page: 2,
    });
    expect((await list({ page: 9 })).items).toEqual([]);
  });

  it.each([
    ['a status that there is none of', { status: 7 }],
    ['a day that does not exist', { start_date: '2026-02-30' }],
    ['a day before anybody worked', { start_date: '0001-01-01' }],
    ['a page before the first', { page: 0 }],
  ])('refuses %s', async (_, query) => {
    const answer = await world.send(contract.listShifts, { query }, { as: ada.operator });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'invalid',
      fields: { [Object.keys(query)[0] ?? '']: expect.any(String) },
    });
  });
});

describe('the spreadsheet of shifts', () => {
  it('has the rows of the list, with headings in the language of the reader', async () => {
    const english = await world.send(contract.exportShifts, { query: { status: 2 } }, { as: ada.operator });
    expect(english.headers.get('content-disposition')).toContain('Shift management 2026-11-23.xlsx');
    const sheet = readWorkbook(english.body.bytes as ArrayBuffer);
    expect(sheet[0]).toEqual(expect.arrayContaining(['Date', 'Role', 'Location', 'Wage', 'Total cost', 'Status']));
    expect(sheet[1]).toEqual(
      expect.arrayContaining(['2026-11-27', 'Order picker', 'Kwai Chung Depot', 60, 1104, '2 places to fill']),
    );
    expect(sheet).toHaveLength(3);
    const chinese = await world.send(
      contract.exportShifts,
      { query: { status: 2 } },
      { as: ada.operator, language: 'hk' },
    );
    expect(readWorkbook(chinese.body.bytes as ArrayBuffer)[1]).toContain('執貨員');
  });

  it('has every row of the list in its order, however many there are', async () => {
    // Over a thousand drafts at three starts, and some that have none yet.
    await world.db.run(sql`
      insert into shifts (business_id, group_id, status, role_id, location_id, contact_id, industry_id, starts_at, ends_at, workers, created_at, updated_at)
      select s.business_id, s.group_id, 6, s.role_id, s.location_id, s.contact_id, s.industry_id,
        case when n % 4 > 0 then timestamptz '2028-01-01 01:00Z' + n % 4 * interval '1 day' end,
        case when n % 4 > 0 then timestamptz '2028-01-01 10:00Z' + n % 4 * interval '1 day' end, 1, s.created_at, s.updated_at
      from shifts s, generate_series(1, 1200) n where s.id = (select min(id) from shifts where business_id = ${ada.id})`);
    const { body } = await world.send(contract.exportShifts, { query: {} }, { as: ada.operator });
    const ids = readWorkbook(body.bytes as ArrayBuffer)
      .slice(1)
      .map(([id]) => id);
    const expected = await world.db.many<{ id: number }>(
      sql`select id from shifts where business_id = ${ada.id} order by starts_at nulls first, id`,
    );
    expect(expected.length).toBeGreaterThan(1_200);
    expect(ids).toEqual(expected.map(({ id }) => id));
    await world.db.run(sql`delete from shifts where status = 6 and id not in (${unscheduled}, ${planned})`);
  });

  it('neutralises names that begin like a formula', async () => {
    const other = await kwaiChungDepot(world, ada);
    const dangerous = '=HYPERLINK("http://evil.test","Depot")';
    await world.db.script(`update locations set name = '${dangerous}' where id = ${other.location_id}`);
    const { id } = await bookShift(world, ada, other, { start_date: '2027-02-01', end_date: '2027-02-01' });
    const answer = await world.send(contract.exportShifts, { query: { search: String(id) } }, { as: ada.operator });
    expect(readWorkbook(answer.body.bytes as ArrayBuffer)[1]).toContain(`'${dangerous}`);
  });
});
