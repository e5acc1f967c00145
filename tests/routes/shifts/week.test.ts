import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { listShifts } from '#contract/shifts/shifts.ts';
import { applicantStatus } from '#domain/applicant/status.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { timesheetStatus } from '#domain/timesheet/status.ts';
import { apply, bookShift, draft, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { eastgate, worker, type Business } from '#tests/support/people.ts';
import { errorOf, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalStory } from '#tests/support/worlds/portal-story.ts';

const it = portalStory().extend<{ friday: number }>({
  friday: [
    async ({ world, ours, depot }, use) => use((await bookShift(world, ours, depot)).id),
    { scope: 'file', auto: true },
  ],
});

const cells = (page: VisitedPage) =>
  [...page.document.querySelectorAll('main tbody tr:first-child > *')].map((cell) =>
    cell.textContent.replaceAll(/\s+/g, ' ').trim(),
  );
const shiftsFrom = async (world: PortalWorld, ours: Business, day: string) =>
  (await world.call(listShifts, { query: { start_date: day, only: 'BOOKED' } }, ours.operator)).total;

describe('the week of shifts', () => {
  it('has a row for each location and a column for each day, filled against booked', async ({ ada }) => {
    const page = await ada.open('/shifts/week?startDate=2026-11-25');
    expect(page.document.querySelector('h1')?.textContent).toBe('23 – 29 November 2026');
    expect(page.text).toContain('0 of 2 places filled');
    const row = cells(page);
    expect(row).toHaveLength(8);
    expect(row[0]).toBe('Kwai Chung Depot');
    expect(row[5]).toContain('09:00 – 18:00 Order picker · 0 of 2');
    expect(row.filter((cell) => cell === '–')).toHaveLength(6);
  });

  it('leads to the weeks beside it and says where nothing is booked', async ({ ada }) => {
    const after = await (await ada.open('/shifts/week')).follow('Week after');
    expect(after.address).toBe('/shifts/week?startDate=2026-11-30');
    expect(after.text).toContain('No shifts in these dates');
    expect((await after.follow('Week before')).address).toBe('/shifts/week?startDate=2026-11-23');
    expect((await ada.open('/shifts/week?startDate=soon')).status).toBe(200);
  });

  it('tells those who did not come from the places nobody was accepted for', async ({ world, ours, depot, ada }) => {
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
    expect(text).toContain('2 places never filled');
    await world.db.run(sql`update user_shifts set status = ${timesheetStatus.WAITING_APPROVAL} where shift_id = ${id}`);
    const accepted = await ada.open(`/shifts/${id}?status=accepted`);
    expect((await accepted.follow('Not clocked in')).address).toMatch(/^\/timesheets\/\d+$/);
  });
});

describe('copying a week', () => {
  it('makes drafts of the chosen shifts a week later, which are booked at once', async ({ world, ours, ada }) => {
    const week = await ada.open('/shifts/week');
    const copy = await week.follow('Copy week');
    expect(copy.text).toContain('23 – 29 November 2026 to 30 November – 6 December 2026');
    const several = await copy.send({}, 'Copy chosen shifts');
    expect(several.address).toMatch(/^\/book\/several\?draft=\d+$/);
    expect(several.text).toContain('Fri 04/12/2026');
    expect(several.text).toContain('1 shift, HK$1,104.00 with commission');
    expect(await shiftsFrom(world, ours, '2026-12-04')).toBe(await shiftsFrom(world, ours, '2026-12-05'));

    const refused = await several.send({}, 'Book 1 shift, HK$1,104.00');
    expect(refused.status).toBe(422);
    expect(errorOf(refused, 'is_agree')).not.toBeNull();

    const booked = await several.send({ is_agree: 'on' }, 'Book 1 shift, HK$1,104.00');
    expect(booked.text).toContain('1 booking made, HK$1,104.00');
    expect(await shiftsFrom(world, ours, '2026-12-04')).toBe((await shiftsFrom(world, ours, '2026-12-05')) + 1);
  });

  it('asks for a shift where none is ticked', async ({ ada }) => {
    const page = await ada.post('/shifts/week/copy?startDate=2026-11-23', {});
    expect(page.address).toBe('/shifts/week/copy?startDate=2026-11-23');
    expect(page.text).toContain('Choose at least one shift first.');
  });

  it('keeps what was copied where another shift cannot be, and says so', async ({ world, ours, ada, friday }) => {
    const closed = await kwaiChungDepot(world, ours);
    const there = await bookShift(world, ours, closed, { start_date: '2026-11-25', end_date: '2026-11-25' });
    await world.db.run(sql`update roles set deleted_at = ${world.clock.now()} where id = ${closed.role_id}`);
    const several = await ada.post('/shifts/week/copy?startDate=2026-11-23', {
      shift: [String(friday), String(there.id)],
    });
    expect(several.address).toMatch(/^\/book\/several\?draft=\d+$/);
    expect(several.text).toContain('1 shift could not be copied. The others are below.');
  });

  it('copies nothing of another business', async ({ world, friday }) => {
    const grace = await world.signIn((await eastgate(world)).operator.email);
    expect((await grace.post('/shifts/week/copy', { shift: [String(friday)] })).status).toBe(404);
  });
});

describe('booking several drafts', () => {
  it('books what can be booked and names the rest', async ({ world, ours, depot, ada }) => {
    const [one, other] = [await draft(world, ours, depot), await draft(world, ours, depot)];
    const page = await ada.open(`/book/several?draft=${one.id}&draft=${other.id}`);
    await world.db.run(sql`update shifts set version = version + 1 where id = ${other.id}`);
    const results = await page.send({ is_agree: 'on' }, 'Book 2 shifts, HK$2,208.00');
    expect(results).toBeRefusedWith(409, '1 done, 1 not');
    const statuses = await world.db.many<{ status: number }>(
      sql`select status from shifts where id in (${one.id}, ${other.id}) order by id`,
    );
    expect(statuses.map(({ status }) => status)).toEqual([shiftStatus.NEW, shiftStatus.DRAFT]);
  });

  it('leads to the drafts where none of them can be booked', async ({ ada, friday }) => {
    for (const query of ['', '?draft=999999', '?draft=x', `?draft=${friday}`])
      expect((await ada.open(`/book/several${query}`)).address, query).toBe('/book');
  });
});
