import type { HTMLElement } from 'node-html-parser';
import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { listShifts } from '#contract/shifts/shifts.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { clockTimeOf, dayOf as today, instantAt, type Day } from '#domain/shared/time.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { apply, bookShift, draft, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { accept, bookShift as bookPast, worked } from '#tests/support/builders/shifts.ts';
import { eastgate, worker, type Business } from '#tests/support/people.ts';
import { errorOf, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario().extend<{ friday: number }>({
  friday: [
    async ({ world, ours, depot }, use) => use((await bookShift(world, ours, depot)).id),
    { scope: 'file', auto: true },
  ],
});

const shiftsFrom = async (world: PortalWorld, ours: Business, day: string) =>
  (await world.call(listShifts, { query: { start_date: day, only: 'BOOKED' } }, ours.operator)).total;

const dayOf = (page: VisitedPage, day: string) => page.document.querySelector(`#d${day}`) ?? expect.fail(day);
const textOf = (part: HTMLElement) => part.textContent.replaceAll(/\s+/g, ' ').trim();
const linkedFrom = (part: HTMLElement) =>
  [...part.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '').sort();

describe('the board of a week', () => {
  it('has each shift under its day and place, with one word and one figure, and sums', async ({ ada, friday }) => {
    const page = await ada.open('/week/2026-W48');
    expect(page.document.querySelector('h1')?.textContent).toBe('23 – 29 November 2026');
    expect(page.text).toContain('Week 48 · 0 of 2 filled · HK$1,104.00');
    const day = dayOf(page, '2026-11-27');
    expect(textOf(day)).toContain('Fri 27 November 0/2 · HK$1,104');
    expect(textOf(day)).toContain(
      'Kwai Chung Depot Order picker, Fri 27 November, 09:00 – 18:00 09:00–18:00 To fill 0/2',
    );
    expect(linkedFrom(day)).toContain(`/week/2026-W48?shift=${friday}#s${friday}`);
    expect(textOf(page.document.querySelector('#board section:last-child') ?? day)).toContain('The week 0/2 1,104');
  });

  it('begins with today, and leads an empty cell ahead to a booking there on that day', async ({
    world,
    ada,
    depot,
  }) => {
    const page = await ada.open('/week');
    const days = [...page.document.querySelectorAll('#board > section[id]')].map(({ id }) => id);
    expect(days[0]).toBe(`d${today(world.clock.now())}`);
    expect(new Set(days).size).toBe(7);
    const book = `/book?location_id=${depot.location_id}&start_date=2026-11-29`;
    expect(linkedFrom(dayOf(page, '2026-11-29'))).toContain(book);
    expect(textOf(dayOf(page, '2026-11-29'))).toContain('Holiday');
    const booking = await ada.open(book);
    expect(booking.document.querySelector('[name=start_date]')?.getAttribute('value')).toBe('2026-11-29');
    expect(booking.document.querySelector('[name=location_id] [selected]')?.textContent).toBe('Kwai Chung Depot');
  });

  it('is narrowed by a state', async ({ world, ours, ada, friday }) => {
    const someone = await worker(world, { name: 'Fong Ka Po' });
    await apply(world, ours, friday, someone.id);
    const waiting = await ada.open('/week/2026-W48?state=TO_FILL');
    expect(linkedFrom(waiting.document)).toContain(`/week/2026-W48?state=TO_FILL&shift=${friday}#s${friday}`);
    const filled = await ada.open('/week/2026-W48?state=FILLED');
    expect(filled.text).toContain('No shifts this week match');
    expect((await filled.follow('Show the whole week')).address).toBe('/week/2026-W48');
  });

  it('leads to the weeks beside it by their dates, and to the list', async ({ ada }) => {
    const after = await (await ada.open('/week/2026-W48')).follow('Next week 30 Nov – 6 Dec');
    expect(after.address).toBe('/week/2026-W49');
    expect((await after.follow('Previous week 23 – 29 Nov')).address).toBe('/week/2026-W48');
    expect((await after.follow('View as list')).address).toBe('/shifts?startDate=2026-11-30&endDate=2026-12-06');
  });
});

describe('the address of a board', () => {
  it.for([
    ['/week/2026-11-25', '/week/2026-W48'],
    ['/week/2026w48?state=FILLED', '/week/2026-W48?state=FILLED'],
  ])('is found at %s too', async ([address = '', at], { ada }) => {
    expect((await ada.open(address)).address).toBe(at);
  });

  it.for(['2026-W54', '2025-W53', 'soon', '2026-02-30'])('says that %s is no week', async (name, { ada }) => {
    const page = await ada.open(`/week/${name}`);
    expect(page.status).toBe(404);
    expect((await page.follow('This week')).address).toBe('/week');
  });

  it('falls back to the whole week for a bad filter', async ({ ada }) => {
    const page = await ada.open('/week/2026-W48?state=LOST&page=-1');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Order picker');
  });

  it('tells a supervisor nothing of what is owed', async ({ ada, ben }) => {
    const owed = (page: VisitedPage) =>
      page.document.querySelectorAll('[data-testid^=owed],[data-testid^=billable]').length;
    expect(owed(await ada.open('/dashboard'))).toBeGreaterThan(1);
    const theirs = await ben.open('/dashboard');
    expect(owed(theirs)).toBe(0);
    expect(theirs.text).not.toContain('You owe');
  });

  it('tells those who were absent from the places nobody was accepted for', async ({ world, ours, depot, ada }) => {
    const { id } = await bookShift(world, ours, depot, {
      start_date: '2026-12-22',
      end_date: '2026-12-22',
      workers: 3,
    });
    const someone = await worker(world, { name: 'Lo Siu Fung' });
    await apply(world, ours, id, someone.id, applicantStatus.ACCEPT);
    await world.db.run(sql`update shifts set status = ${shiftStatus.COMPLETED} where id = ${id}`);
    const { text } = await ada.open('/shifts?startDate=2026-12-22&endDate=2026-12-22');
    expect(text).toContain('1 absent');
    expect(text).toContain('2 places unfilled');
    await world.db.run(sql`update user_shifts set status = ${timesheetStatus.WAITING_APPROVAL} where shift_id = ${id}`);
    const accepted = await ada.open(`/shifts/${id}?status=accepted`);
    expect((await accepted.follow('Not clocked in')).address).toMatch(/^\/timesheets\/\d+$/);
  });
});

describe('copying a week', () => {
  it('makes drafts of the chosen shifts a week later, which are booked at once', async ({ world, ours, ada }) => {
    const week = await ada.open('/week');
    const copy = await week.follow('Copy week');
    expect(copy.text).toContain('23 – 29 November 2026 to 30 November – 6 December 2026');
    const multiple = await copy.send({}, 'Copy selected shifts 1 shift, HK$1,104.00');
    expect(multiple.address).toMatch(/^\/book\/bulk\?draft=\d+&copied=2026-W48$/);
    expect(multiple.text).toContain('Fri 04/12/2026');
    expect(multiple.text).toContain('1 shift, HK$1,104.00 with commission');
    expect(await shiftsFrom(world, ours, '2026-12-04')).toBe(await shiftsFrom(world, ours, '2026-12-05'));

    const rejected = await multiple.send({}, 'Book 1 shift, HK$1,104.00');
    expect(rejected.status).toBe(422);
    expect(errorOf(rejected, 'is_agree')).not.toBeNull();

    const booked = await multiple.send({ is_agree: 'on' }, 'Book 1 shift, HK$1,104.00');
    expect(booked.text).toContain('1 booking made, HK$1,104.00');
    expect(await shiftsFrom(world, ours, '2026-12-04')).toBe((await shiftsFrom(world, ours, '2026-12-05')) + 1);
  });

  it('names what the next week has already, and leaves it unselected', async ({ ada, friday }) => {
    const copy = await ada.open('/week/2026-W48/copy');
    expect(copy.text).toContain('1 shift is in that week already');
    const row = copy.document.querySelector(`input[name=shift][value="${friday}"]`);
    expect(row?.hasAttribute('checked')).toBe(false);
    expect(copy.text).toMatch(/There already: shift \d+/);
  });

  it('asks for a shift where none is ticked', async ({ ada }) => {
    const page = await ada.post('/week/2026-W48/copy', {});
    expect(page.status).toBe(422);
    expect(page.text).toContain('Select at least one shift first.');
  });

  it('keeps what was copied where another shift cannot be, and says so', async ({ world, ours, ada, friday }) => {
    const closed = await kwaiChungDepot(world, ours);
    const there = await bookShift(world, ours, closed, { start_date: '2026-11-25', end_date: '2026-11-25' });
    await world.db.run(sql`update roles set deleted_at = ${world.clock.now()} where id = ${closed.role_id}`);
    const multiple = await ada.post('/week/2026-W48/copy', {
      shift: [String(friday), String(there.id)],
    });
    expect(multiple.address).toMatch(/^\/book\/bulk\?draft=\d+&copied=2026-W48$/);
    expect(multiple.text).toContain('1 shift could not be copied. The others are below.');
  });

  it('copies and shows nothing of another business', async ({ world, friday }) => {
    const grace = await world.signIn((await eastgate(world)).operator.email);
    expect((await grace.post('/week/2026-W48/copy', { shift: [String(friday)] })).status).toBe(404);
    const board = await grace.open(`/week/2026-W48?shift=${friday}`);
    expect(board.text).toContain(`Shift ${friday} was not found, or you do not have access to it.`);
    expect(board.document.querySelector('#shift')).toBeNull();
    expect(board.text).not.toContain('Order picker');
  });
});

describe('more than a hundred shifts on a day', () => {
  it('are copied, and named as twins, to the last', async ({ world, ours, depot, ada }) => {
    const site = { roleId: depot.role_id, locationId: depot.location_id, contactId: depot.contact_id };
    const nine = instantAt('2027-01-11', '09:00').getTime();
    const starts = Array.from({ length: 101 }, (_, minute) => clockTimeOf(new Date(nine + minute * 60_000)));
    const bookAll = async (day: Day) => {
      const ids: number[] = [];
      for (const start of starts) ids.push((await bookPast(world, ours, site, { day, start })).id);
      return [ids[0] ?? 0, ids[100] ?? 0] as const;
    };
    const ids = await bookAll('2027-01-11');
    const twins = await bookAll('2027-01-18');

    const copy = await ada.open(`/week/2027-W02/copy?ids=${ids[0]}&ids=${ids[1]}`);
    expect(copy.document.querySelectorAll('input[name=shift]')).toHaveLength(2);
    for (const twin of twins) expect(copy.text).toContain(`There already: shift ${twin}`);

    const day = { start_date: '2027-01-18', end_date: '2027-01-18' };
    const first = await draft(world, ours, depot, { ...day, start_time: starts[0] });
    const last = await draft(world, ours, depot, { ...day, start_time: starts[100] });
    const bulk = await ada.open(`/book/bulk?draft=${first.id}&draft=${last.id}`);
    for (const twin of twins) expect(linkedFrom(bulk.document)).toContain(`/shifts/${twin}`);
  });
});

describe('a copied week', () => {
  it('is taken back: its drafts go, and one that was changed meanwhile stays and is named', async ({
    world,
    ours,
    depot,
    ada,
    friday,
  }) => {
    const second = (await bookShift(world, ours, depot, { start_date: '2026-11-26', end_date: '2026-11-26' })).id;
    const drafts = () =>
      world.db.many<{ id: number }>(sql`select id from shifts where status = ${shiftStatus.DRAFT} order by id`);
    const before = await drafts();
    const copy = (shift: string[]) => ada.post('/week/2026-W48/copy', { shift });
    const multiple = await copy([String(friday), String(second)]);
    expect(multiple.text).toContain('2 drafts copied from 23 – 29 November 2026');
    const undone = await multiple.send({}, 'Undo');
    expect(undone.address).toBe('/week/2026-W48');
    expect(undone.text).toContain('Copy undone: 2 drafts deleted');
    expect(await drafts()).toEqual(before);
    expect((await multiple.send({}, 'Undo')).status).toBeLessThan(500);
    expect(await drafts()).toEqual(before);

    const again = await copy([String(friday), String(second)]);
    const changed = (await drafts()).find(({ id }) => !before.some((one) => one.id === id))?.id ?? 0;
    await world.db.run(sql`update shifts set version = version + 1 where id = ${changed}`);
    expect(await again.send({}, 'Undo')).toBeRejectedWith(409, '1 succeeded, 1 failed');
    expect(await drafts()).toEqual([...before, { id: changed }]);
    await world.db.run(sql`delete from shifts where id = ${changed}`);
  });
});

describe('booking several drafts', () => {
  it('books what can be booked and names the rest', async ({ world, ours, depot, ada }) => {
    const day = { start_date: '2026-12-17', end_date: '2026-12-17' };
    const [one, other] = [await draft(world, ours, depot, day), await draft(world, ours, depot, day)];
    const page = await ada.open(`/book/bulk?draft=${one.id}&draft=${other.id}`);
    await world.db.run(sql`update shifts set version = version + 1 where id = ${other.id}`);
    const results = await page.send({ is_agree: 'on' }, 'Book 2 shifts, HK$2,208.00');
    expect(results).toBeRejectedWith(409, '1 succeeded, 1 failed');
    const statuses = await world.db.many<{ status: number }>(
      sql`select status from shifts where id in (${one.id}, ${other.id}) order by id`,
    );
    expect(statuses.map(({ status }) => status)).toEqual([shiftStatus.NEW, shiftStatus.DRAFT]);
  });

  it('says why nothing is booked, and leads to the drafts', async ({ ada, friday }) => {
    for (const [query, reason] of [
      ['', 'Select at least one draft first.'],
      ['?draft=x', 'Nothing left to book'],
      ['?draft=999999', 'Nothing left to book'],
      [`?draft=${friday}`, 'Nothing left to book'],
    ] as const) {
      const page = await ada.open(`/book/bulk${query}`);
      expect([page.status, page.address]).toEqual([422, `/book/bulk${query}`]);
      expect(page.document.querySelector('main')?.textContent, query).toContain(reason);
      expect((await page.follow('Back')).address).toBe('/book');
    }
  });

  it('says which field is missing where a form names no draft', async ({ ada }) => {
    const page = await ada.post('/book/bulk', { pay: '1', is_agree: 'on' });
    expect(page).toBeRejectedWith(422, 'Select at least one draft first.');
    const answer = await ada.post('/book/bulk', {}, { accept: 'application/json' });
    expect(JSON.parse(answer.html).fields).toMatchObject({ draft: ['Select at least one draft first.'] });
  });
});

describe('a board that is watched', () => {
  it('is asked for again every minute until that is turned off, with nothing to tick', async ({ ada }) => {
    const board = await ada.open('/week/2026-W48?state=TO_FILL');
    expect(board.headers.get('refresh')).toBeNull();
    expect(board.document.querySelectorAll('#board [name=ids]').length).toBeGreaterThan(0);
    const watched = await board.follow('Refresh every minute');
    expect(watched.address).toBe('/week/2026-W48?state=TO_FILL&refresh=60');
    expect(watched.headers.get('refresh')).toBe('60');
    expect(watched.document.querySelectorAll('#board input')).toHaveLength(0);
    expect(watched.text).toContain('As at 09:00. Refreshes every minute.');
    const next = await watched.follow('Next week 30 Nov – 6 Dec');
    expect(next.headers.get('refresh')).toBe('60');
    const off = await watched.follow('Stop refreshing');
    expect(off.address).toBe('/week/2026-W48?state=TO_FILL');
    expect(off.headers.get('refresh')).toBeNull();
    for (const bad of ['1', 'x', '0'])
      expect((await ada.open(`/week?refresh=${bad}`)).headers.get('refresh')).toBeNull();
  });

  it('offers the same for notifications', async ({ ada }) => {
    const watched = await (await ada.open('/notifications?status=unread')).follow('Refresh every minute');
    expect(watched.address).toBe('/notifications?status=unread&refresh=60');
    expect(watched.headers.get('refresh')).toBe('60');
  });
});

describe('a week that has begun', () => {
  it('has its past days last, folded to what is in them and what waits there', async ({ world, ours, site, ada }) => {
    const someone = await worker(world, { name: 'Au Yeung Wai' });
    const shift = await bookPast(world, ours, site, { day: '2026-11-24' });
    await worked(world, await accept(world, shift, someone.id), { day: '2026-11-24' });
    world.clock.set('2026-11-26T04:00:00.000Z');
    await world.db.run(sql`update shifts set status = ${shiftStatus.COMPLETED} where id = ${shift.id}`);
    const page = await ada.open('/week');
    const days = [...page.document.querySelectorAll('#board > section[id]')].map(({ id }) => id.slice(-2));
    expect(days).toEqual(['26', '27', '28', '29', '23', '24', '25']);
    expect(textOf(dayOf(page, '2026-11-24'))).toContain('1 shift, 1 to approve');
    expect(linkedFrom(dayOf(page, '2026-11-24')).filter((href) => href.startsWith('/book'))).toEqual([]);
    expect(textOf(dayOf(page, '2026-11-24'))).toContain('To approve 1');
    const past = await ada.open('/week/2026-W47');
    expect([...past.document.querySelectorAll('#board > section[id]')].map(({ id }) => id.slice(-2))[0]).toBe('16');
  });
});

describe('a shift beside the board', () => {
  const panelOf = (page: VisitedPage) => page.document.querySelector('#shift') ?? expect.fail('no panel');

  it('shows places, applicants, cost and facts, and closes to the board as it was', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    const { id } = await bookShift(world, ours, depot, {
      start_date: '2026-12-16',
      end_date: '2026-12-16',
      workers: 3,
    });
    const people = [];
    for (const name of ['Yip Ho Yin', 'Tse Lok Man', 'Mok Chi Wai']) people.push(await worker(world, { name }));
    for (const person of people) await apply(world, ours, id, person.id);
    const board = await ada.open('/week/2026-W51?state=TO_FILL');
    const link = board.document.querySelector(`#s${id} > a`)?.getAttribute('href') ?? '';
    expect(link).toBe(`/week/2026-W51?state=TO_FILL&shift=${id}#s${id}`);
    const page = await ada.open(link);
    const panel = panelOf(page);
    expect(page.document.querySelectorAll('h1')).toHaveLength(1);
    expect(page.document.querySelector(`#s${id} > a[aria-current]`)?.getAttribute('href')).toBe('#shift');
    expect(textOf(panel)).toContain('To fill 0/3');
    expect(textOf(panel)).toContain('Applicants 3 waiting');
    expect(textOf(panel)).toContain('Yip Ho Yin');
    expect(textOf(panel)).toContain('No shifts with you yet');
    expect(textOf(panel)).toContain('If you cancel now: HK$0.00 (Free)');
    const testIds = [...panel.querySelectorAll('[data-testid]')].map((part) => part.getAttribute('data-testid'));
    expect(testIds).toContain(`booking.${id}.total`);
    expect(testIds).toContain(`booking.${id}.cancelling_50`);
    expect(linkedFrom(panel)).toContain(`/week/2026-W51?state=TO_FILL#s${id}`);
    const asked = await page.send({}, 'Accept 3 suitable applicants, 3 of 3 filled');
    expect(asked.text).toContain('Accept 3 applicants');
    const done = await asked.send({});
    expect(done.address).toBe(`/week/2026-W51?state=TO_FILL&shift=${id}`);
    expect(textOf(panelOf(done))).toContain('Accepted 3');
  });

  it('opens beside the board of its own week', async ({ ada, friday }) => {
    const moved = await ada.open(`/week/2026-W10?shift=${friday}`);
    expect(moved.address).toBe(`/week/2026-W48?shift=${friday}`);
    expect((await ada.open('/week/2026-W48?shift=none')).document.querySelector('#shift')).toBeNull();
  });
});
