import { describe, expect } from 'vitest';
import { shiftStatus } from '#domain/shifts/status.ts';
import { listShifts } from '#contract/shifts/shifts.ts';
import { bookShift } from '#tests/support/builders/booking.ts';
import { losingResponses, unanswered, type Loses } from '#tests/support/other-apis/lost-responses.ts';
import { serveOtherApi, type ApiRequest, type OtherApi } from '#tests/support/other-apis/other-api.ts';
import { buttonOf } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { toCheckOut } from '../booking/booking-steps.ts';

let differs: Partial<OtherApi> = {};

const isBegun = ({ method, path }: ApiRequest) => method === 'POST' && path.endsWith('/shifts');
const isBooked = ({ method, path }: ApiRequest) => method === 'PUT' && path.endsWith('/shifts');
const isDrafts = ({ method, path, query }: ApiRequest) =>
  method === 'GET' && path.endsWith('/shifts') && query.get('status') === String(shiftStatus.DRAFT);

const ofBookings = (which: readonly ReturnType<Loses>[]): Loses => {
  const places = new Map<unknown, number>();
  return (request) => {
    if (!isBegun(request)) return null;
    const place = places.get(request.body) ?? places.size;
    places.set(request.body, place);
    return which[place] ?? null;
  };
};

const it = portalScenario({ quiet: true, through: (url) => serveOtherApi(url, () => differs) })
  .perTest('kit', ({ world, ours }) => {
    const on = async (day: string) => {
      const query = { start_date: day, end_date: day, limit: 100 };
      const { items } = await world.call(listShifts, { query }, ours.operator);
      return items.map(({ status }) => status).sort();
    };
    const loses = (which: Loses, before: Partial<OtherApi> = {}) => {
      differs = { ...losingResponses(world, which), ...before };
    };
    return { on, loses };
  })
  .perFile(
    'prepared',
    async ({ world, ours, depot }) => {
      await bookShift(world, ours, depot);
    },
    { auto: true },
  );

const draftsIn = (address: string) => new Set(new URL(address, 'http://portal').searchParams.getAll('draft'));

const { DRAFT, NEW } = shiftStatus;
const line = (day: string, workers = 2) => `${day} 0900-1800 x${workers} Order picker @ Kwai Chung`;
const rosterOf = (day: string) => ({ roster: [line(day), line(day), line(day, 3)].join('\n') });

describe('a roster whose bookings had no clear answer', () => {
  it.for([
    ['a lost answer', (request: ApiRequest) => (isBegun(request) ? 'after' : null), '1/12', '2026-12-01'],
    ['an answer without a body', null, '2/12', '2026-12-02'],
  ] as const)('is found among the drafts, two equal rows as two: %s', async ([_, lost, typed, day], { ada, kit }) => {
    differs = {};
    const page = await (await ada.open('/book/roster')).send(rosterOf(typed), 'Read the roster');
    kit.loses(lost ?? (() => null), lost ? {} : unanswered(isBegun));
    const multiple = await page.send({}, 'Book 3 shifts');
    expect(draftsIn(multiple.address).size, multiple.text).toBe(3);
    expect(await kit.on(day)).toEqual([DRAFT, DRAFT, DRAFT]);
  });

  it('keeps what is not there, says so, and begins it once when it is sent again', async ({ ada, kit }) => {
    differs = {};
    const page = await (await ada.open('/book/roster')).send(rosterOf('3/12'), 'Read the roster');
    kit.loses(ofBookings([null, 'before']));
    const open = await page.send({}, 'Book 3 shifts');
    expect(open.text).toContain('2 drafts saved');
    expect(open.text).toContain('this row was not started');
    expect(await kit.on('2026-12-03')).toEqual([DRAFT, DRAFT]);
    kit.loses((request) => (isBegun(request) ? 'after' : null));
    const multiple = await open.send({}, 'Book 1 shift');
    expect(multiple.address, multiple.text).toMatch(/^\/book\/bulk\?draft=\d+$/);
    expect(await kit.on('2026-12-03')).toEqual([DRAFT, DRAFT, DRAFT]);
  });

  it('sends nothing again while the drafts cannot be read, and says where to look', async ({ ada, kit }) => {
    differs = {};
    const page = await (await ada.open('/book/roster')).send(rosterOf('4/12'), 'Read the roster');
    const isLost = ofBookings([null, 'after', 'after']);
    kit.loses((request) => (isDrafts(request) ? 'before' : isLost(request)));
    const open = await page.send({}, 'Save 3 as drafts');
    expect(open.text).toContain('We could not confirm whether 2 bookings were started');
    expect(open.document.querySelector('main a[href="/book#drafts"]')).not.toBeNull();
    const again = await open.send({}, 'Save 2 as drafts');
    expect(again.text).toContain('We could not confirm whether 2 bookings were started');
    const checked = await again.send({}, 'Check again');
    expect(await kit.on('2026-12-04')).toEqual([DRAFT, DRAFT, DRAFT]);
    kit.loses(() => null);
    const saved = await checked.send({}, 'Save 2 as drafts');
    expect(saved.address, saved.text).toBe('/book');
    expect(await kit.on('2026-12-04')).toEqual([DRAFT, DRAFT, DRAFT]);
  });
});

describe('a week that is copied', () => {
  const book = (
    world: Parameters<typeof bookShift>[0],
    ours: Parameters<typeof bookShift>[1],
    site: Parameters<typeof bookShift>[2],
    day: string,
  ) => bookShift(world, ours, site, { start_date: day, end_date: day });

  it('is found among the drafts, two equal shifts as two', async ({ world, ours, depot, ada, kit }) => {
    const shifts = [await book(world, ours, depot, '2026-12-08'), await book(world, ours, depot, '2026-12-08')];
    kit.loses((request) => (isBegun(request) ? 'after' : null));
    const multiple = await ada.post('/week/2026-W50/copy', { shift: shifts.map(({ id }) => String(id)) });
    expect(draftsIn(multiple.address).size, multiple.text).toBe(2);
    expect(await kit.on('2026-12-15')).toEqual([DRAFT, DRAFT]);
  });

  it('copies once what was not clear, and shows where to look', async ({ world, ours, depot, ada, kit }) => {
    const shifts = [];
    for (let count = 0; count < 3; count += 1) shifts.push(await book(world, ours, depot, '2026-12-22'));
    const ids = shifts.map(({ id }) => String(id));
    const isLost = ofBookings(['after', 'before']);
    kit.loses((request) => (isDrafts(request) ? 'before' : isLost(request)));
    const open = await ada.post('/week/2026-W52/copy', { shift: ids });
    expect(open.status).toBe(503);
    expect(open.text).toContain('1 draft saved');
    expect(open.text).toContain('We could not confirm whether 2 bookings were started');
    expect(open.document.querySelector('main a[href="/book#drafts"]')).not.toBeNull();
    expect(await kit.on('2026-12-29')).toEqual([DRAFT, DRAFT]);
    kit.loses(() => null);
    const multiple = await open.send({}, buttonOf(open, 'Copy selected shifts'));
    expect(multiple.address, multiple.text).toMatch(/^\/book\/bulk\?(draft=\d+&){3}copied=2026-W52$/);
    expect(await kit.on('2026-12-29')).toEqual([DRAFT, DRAFT, DRAFT]);
  });

  it('says what is not among the drafts, and copies it once', async ({ world, ours, depot, ada, kit }) => {
    const { id } = await book(world, ours, depot, '2026-12-10');
    kit.loses((request) => (isBegun(request) ? 'before' : null));
    const open = await ada.post('/week/2026-W50/copy', { shift: [String(id)] });
    expect(open.text).toContain('1 shift was not copied');
    kit.loses((request) => (isBegun(request) ? 'after' : null));
    expect((await open.send({}, buttonOf(open, 'Copy selected shifts'))).address).toMatch(
      /^\/book\/bulk\?draft=\d+&copied=2026-W50$/,
    );
    expect(await kit.on('2026-12-17')).toEqual([DRAFT]);
  });
});

describe('a booking whose publishing had no clear answer', () => {
  it.for([
    ['a lost answer', false],
    ['an answer without a body', true],
  ] as const)('is looked at, and is booked once: %s', async ([name, isEmpty], { depot, ada, kit }) => {
    const start_date = isEmpty ? '2026-12-11' : '2026-12-12';
    differs = {};
    const page = await toCheckOut(ada, depot, { start_date });
    kit.loses((request) => (!isEmpty && isBooked(request) ? 'after' : null), isEmpty ? unanswered(isBooked) : {});
    const booked = await page.send({}, 'Book shift with the selected payment method');
    expect(booked.address, name + booked.text).toMatch(/^\/book\/\d+\/booked$/);
    expect(booked.text).toContain('The connection dropped, but the booking was made');
    expect(await kit.on(start_date)).toEqual([NEW]);
  });

  it('is booked where neither the answer nor the shift can be read, and is not booked again', async ({
    depot,
    ada,
    kit,
  }) => {
    differs = {};
    const page = await toCheckOut(ada, depot, { start_date: '2026-12-18' });
    const isShift = ({ method, path }: ApiRequest) => method === 'GET' && path.endsWith('/operator');
    kit.loses((request) => (isShift(request) ? 'before' : null), unanswered(isBooked));
    const booked = await page.send({}, 'Book shift with the selected payment method');
    expect(booked.address, booked.text).toMatch(/^\/book\/\d+\/booked$/);
    expect(await kit.on('2026-12-18')).toEqual([NEW]);
  });

  it('is one of several: each is looked at', async ({ ada, kit }) => {
    differs = {};
    const page = await (await ada.open('/book/roster')).send(rosterOf('14/12'), 'Read the roster');
    const multiple = await page.send({}, 'Book 3 shifts');
    kit.loses((request) => (isBooked(request) ? 'after' : null));
    const booked = await multiple.send({ is_agree: 'on' }, 'Book 3 shifts, HK$3,992.80');
    expect(booked.text).toContain('3 bookings made');
    expect(await kit.on('2026-12-14')).toEqual([NEW, NEW, NEW]);
  });

  it('says of several which are still drafts', async ({ ada, kit }) => {
    differs = {};
    const page = await (await ada.open('/book/roster')).send({ roster: line('16/12') }, 'Read the roster');
    const multiple = await page.send({}, 'Book 1 shift');
    kit.loses((request) => (isBooked(request) ? 'before' : null));
    const open = await multiple.send({ is_agree: 'on' }, 'Book 1 shift, HK$1,140.80');
    expect(open.status).toBe(409);
    expect(await kit.on('2026-12-16')).toEqual([DRAFT]);
  });
});
