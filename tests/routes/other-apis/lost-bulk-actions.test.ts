import { describe, expect } from 'vitest';
import { shiftStatus } from '#domain/shift/status.ts';
import { listShifts } from '#contract/shifts/shifts.ts';
import { bookShift } from '#tests/support/builders/booking.ts';
import { losing, type Loses } from '#tests/support/providers/losing.ts';
import { serveProvider, type Asked, type Provider } from '#tests/support/providers/provider.ts';
import { portalStory } from '#tests/support/worlds/portal-story.ts';
import { toCheckOut } from '../booking/story.ts';

let differs: Partial<Provider> = {};
const provider: Provider = {
  ask: (request, reference) => differs.ask?.(request, reference) ?? request,
  tell: (answer, request) => differs.tell?.(answer, request) ?? { ...answer, headers: {} },
};

const isBegun = ({ method, path }: Asked) => method === 'POST' && path.endsWith('/shifts');
const isBooked = ({ method, path }: Asked) => method === 'PUT' && path.endsWith('/shifts');
const isDrafts = ({ method, path, query }: Asked) =>
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

const it = portalStory({ quiet: true, through: (url) => serveProvider(url, provider) })
  .perTest('own', ({ world, ours }) => {
    const on = async (day: string) => {
      const query = { start_date: day, end_date: day, limit: 100 };
      const { items } = await world.call(listShifts, { query }, ours.operator);
      return items.map(({ status }) => status).sort();
    };
    const loses = (which: Loses, before: Partial<Provider> = {}) => {
      differs = { ...losing(world, which), ...before };
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
    ['a lost answer', (request: Asked) => (isBegun(request) ? 'after' : null), '1/12', '2026-12-01'],
    ['an answer without a body', null, '2/12', '2026-12-02'],
  ] as const)('is found among the drafts, two equal rows as two: %s', async ([_, lost, typed, day], { ada, own }) => {
    differs = {};
    const page = await (await ada.open('/book/roster')).send(rosterOf(typed), 'Read the roster');
    own.loses(
      lost ?? (() => null),
      lost
        ? {}
        : {
            tell: (answer, asked) =>
              isBegun(asked) ? { status: 204, headers: {}, body: undefined } : { ...answer, headers: {} },
          },
    );
    const several = await page.send({}, 'Book 3 shifts');
    expect(draftsIn(several.address).size, several.text).toBe(3);
    expect(await own.on(day)).toEqual([DRAFT, DRAFT, DRAFT]);
  });

  it('keeps what is not there, says so, and begins it once when it is sent again', async ({ ada, own }) => {
    differs = {};
    const page = await (await ada.open('/book/roster')).send(rosterOf('3/12'), 'Read the roster');
    own.loses(ofBookings([null, 'before']));
    const open = await page.send({}, 'Book 3 shifts');
    expect(open.text).toContain('2 drafts saved');
    expect(open.text).toContain('this row is not among the unfinished bookings');
    expect(await own.on('2026-12-03')).toEqual([DRAFT, DRAFT]);
    own.loses((request) => (isBegun(request) ? 'after' : null));
    const several = await open.send({}, 'Book 1 shift');
    expect(several.address, several.text).toMatch(/^\/book\/several\?draft=\d+$/);
    expect(await own.on('2026-12-03')).toEqual([DRAFT, DRAFT, DRAFT]);
  });

  it('sends nothing again while the drafts cannot be read, and says where to look', async ({ ada, own }) => {
    differs = {};
    const page = await (await ada.open('/book/roster')).send(rosterOf('4/12'), 'Read the roster');
    const isLost = ofBookings([null, 'after', 'after']);
    own.loses((request) => (isDrafts(request) ? 'before' : isLost(request)));
    const open = await page.send({}, 'Save 3 as drafts');
    expect(open.text).toContain('We could not find out whether 2 bookings were begun');
    expect(open.document.querySelector('main a[href="/book#drafts"]')).not.toBeNull();
    const again = await open.send({}, 'Save 2 as drafts');
    expect(again.text).toContain('We could not find out whether 2 bookings were begun');
    const checked = await again.send({}, 'Check again');
    expect(await own.on('2026-12-04')).toEqual([DRAFT, DRAFT, DRAFT]);
    own.loses(() => null);
    const saved = await checked.send({}, 'Save 2 as drafts');
    expect(saved.address, saved.text).toBe('/book');
    expect(await own.on('2026-12-04')).toEqual([DRAFT, DRAFT, DRAFT]);
  });
});

describe('a week that is copied', () => {
  const book = (
    world: Parameters<typeof bookShift>[0],
    ours: Parameters<typeof bookShift>[1],
    site: Parameters<typeof bookShift>[2],
    day: string,
  ) => bookShift(world, ours, site, { start_date: day, end_date: day });

  it('is found among the drafts, two equal shifts as two', async ({ world, ours, depot, ada, own }) => {
    const shifts = [await book(world, ours, depot, '2026-12-08'), await book(world, ours, depot, '2026-12-08')];
    own.loses((request) => (isBegun(request) ? 'after' : null));
    const several = await ada.post('/week/2026-W50/copy', { shift: shifts.map(({ id }) => String(id)) });
    expect(draftsIn(several.address).size, several.text).toBe(2);
    expect(await own.on('2026-12-15')).toEqual([DRAFT, DRAFT]);
  });

  it('copies once what was not clear, and shows where to look', async ({ world, ours, depot, ada, own }) => {
    const shifts = [];
    for (let count = 0; count < 3; count += 1) shifts.push(await book(world, ours, depot, '2026-12-22'));
    const ids = shifts.map(({ id }) => String(id));
    const isLost = ofBookings(['after', 'before']);
    own.loses((request) => (isDrafts(request) ? 'before' : isLost(request)));
    const open = await ada.post('/week/2026-W52/copy', { shift: ids });
    expect(open.status).toBe(503);
    expect(open.text).toContain('1 draft saved');
    expect(open.text).toContain('We could not find out whether 2 bookings were begun');
    expect(open.document.querySelector('main a[href="/book#drafts"]')).not.toBeNull();
    expect(await own.on('2026-12-29')).toEqual([DRAFT, DRAFT]);
    own.loses(() => null);
    const several = await open.send({}, 'Copy chosen shifts');
    expect(several.address, several.text).toMatch(/^\/book\/several\?(draft=\d+&){3}copied=2026-W52$/);
    expect(await own.on('2026-12-29')).toEqual([DRAFT, DRAFT, DRAFT]);
  });

  it('says what is not among the drafts, and copies it once', async ({ world, ours, depot, ada, own }) => {
    const { id } = await book(world, ours, depot, '2026-12-10');
    own.loses((request) => (isBegun(request) ? 'before' : null));
    const open = await ada.post('/week/2026-W50/copy', { shift: [String(id)] });
    expect(open.text).toContain('it is not among the unfinished bookings');
    own.loses((request) => (isBegun(request) ? 'after' : null));
    expect((await open.send({}, 'Copy chosen shifts')).address).toMatch(/^\/book\/several\?draft=\d+&copied=2026-W50$/);
    expect(await own.on('2026-12-17')).toEqual([DRAFT]);
  });
});

const without = (is: (request: Asked) => boolean): Partial<Provider> => ({
  tell: (answer, asked) => (is(asked) ? { status: 204, headers: {}, body: undefined } : { ...answer, headers: {} }),
});

describe('a booking whose publishing had no clear answer', () => {
  it.for([
    ['a lost answer', false],
    ['an answer without a body', true],
  ] as const)('is looked at, and is booked once: %s', async ([name, isEmpty], { depot, ada, own }) => {
    const start_date = isEmpty ? '2026-12-11' : '2026-12-12';
    differs = {};
    const page = await toCheckOut(ada, depot, { start_date });
    own.loses((request) => (!isEmpty && isBooked(request) ? 'after' : null), isEmpty ? without(isBooked) : {});
    const booked = await page.send({}, 'Book and pay');
    expect(booked.address, name + booked.text).toMatch(/^\/book\/\d+\/booked$/);
    expect(booked.text).toContain('No clear answer came, so we looked: it was booked once');
    expect(await own.on(start_date)).toEqual([NEW]);
  });

  it('is booked where neither the answer nor the shift can be read, and is not booked again', async ({
    depot,
    ada,
    own,
  }) => {
    differs = {};
    const page = await toCheckOut(ada, depot, { start_date: '2026-12-18' });
    const isShift = ({ method, path }: Asked) => method === 'GET' && path.endsWith('/operator');
    own.loses((request) => (isShift(request) ? 'before' : null), without(isBooked));
    const booked = await page.send({}, 'Book and pay');
    expect(booked.address, booked.text).toMatch(/^\/book\/\d+\/booked$/);
    expect(await own.on('2026-12-18')).toEqual([NEW]);
  });

  it('is one of several: each is looked at', async ({ ada, own }) => {
    differs = {};
    const page = await (await ada.open('/book/roster')).send(rosterOf('14/12'), 'Read the roster');
    const several = await page.send({}, 'Book 3 shifts');
    own.loses((request) => (isBooked(request) ? 'after' : null));
    const booked = await several.send({ is_agree: 'on' }, 'Book 3 shifts, HK$3,992.80');
    expect(booked.text).toContain('3 bookings made');
    expect(await own.on('2026-12-14')).toEqual([NEW, NEW, NEW]);
  });

  it('says of several which are still drafts', async ({ ada, own }) => {
    differs = {};
    const page = await (await ada.open('/book/roster')).send({ roster: line('16/12') }, 'Read the roster');
    const several = await page.send({}, 'Book 1 shift');
    own.loses((request) => (isBooked(request) ? 'before' : null));
    const open = await several.send({ is_agree: 'on' }, 'Book 1 shift, HK$1,140.80');
    expect(open.status).toBe(409);
    expect(await own.on('2026-12-16')).toEqual([DRAFT]);
  });
});
