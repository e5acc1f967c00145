import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import type { Weekday } from '#domain/shared/time.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import * as timesheets from '#contract/timesheets/timesheets.ts';
import { apply, bookShift, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { timesheetOf, tuesdayMorning } from '#tests/support/builders/timesheets.ts';
import { worker } from '#tests/support/people.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();
const ask = 'Preview changes';

describe('what an edit of a shift changes', () => {
  it('is shown by a button, saves nothing, keeps what was typed, and is what saving does', async ({
    world,
    ours,
    ada,
  }) => {
    const { id } = await bookShift(world, ours, await kwaiChungDepot(world, ours));
    const man = await worker(world, { name: 'Ng Chi Fai', nameHk: '吳志輝' });
    await apply(world, ours, id, man.id, applicantStatus.ACCEPT);
    const stored = () => world.db.one(sql`select version, workers, ends_at from shifts where id = ${id}`);
    const before = await stored();
    const shown = await (await ada.open(`/shifts/${id}/edit`)).send({ workers: '3', end_time: '19:00' }, ask);
    expect(shown.status).toBe(200);
    // Two places of 8 hours become three of 9: 11 hours at HK$60 more, and 15 %.
    expect(shown.text).toContain('HK$759.00 more');
    expect(shown.text).toContain('We notify 1 worker: Ng Chi Fai');
    expect(shown.document.querySelector('[data-change=minutes]')?.textContent).toBe('27:00');
    expect(shown.document.querySelector('[data-change=total]')?.textContent).toBe('1,863.00');
    expect(await stored()).toEqual(before);
    expect([valueIn(shown, 'workers'), valueIn(shown, 'end_time')]).toEqual(['3', '19:00']);
    const saved = await shown.send();
    expect(saved.text).toContain('1 shift updated');
    expect(await stored()).toMatchObject({ workers: 3, ends_at: '2026-11-27T11:00:00.000Z' });
  });

  it('counts all shifts of a series that are meant', async ({ world, ours, ada }) => {
    const { id } = await bookShift(world, ours, await kwaiChungDepot(world, ours), {
      ...{ start_date: '2026-12-01', end_date: '2026-12-03', repeat_days: [2, 3, 4] },
    });
    const shown = await (await ada.open(`/shifts/${id}/edit`)).send({ scope: 'ALL', workers: '3' }, ask);
    expect(shown.text).toContain('HK$1,656.00 more');
    expect(shown.text).toContain('3 shifts change');
  });

  it('is nothing where nothing was typed, and saving that says so', async ({ world, ours, ada }) => {
    const { id } = await bookShift(world, ours, await kwaiChungDepot(world, ours));
    const form = await ada.open(`/shifts/${id}/edit`);
    expect((await form.send({}, ask)).text).toContain('No changes: these details are already saved.');
    const saved = await form.send();
    expect(saved).toRedirectTo(`/shifts/${id}`);
    expect(saved.text).toContain('Nothing changed');
  });

  it('is refused as saving would be', async ({ world, ours, ada }) => {
    const { id } = await bookShift(world, ours, await kwaiChungDepot(world, ours));
    const form = await ada.open(`/shifts/${id}/edit`);
    expect(await form.send({ workers: '0' }, ask)).toBeRejectedWith(422, { workers: 'Enter 1 to 1,000,000 workers' });
    await world.db.run(sql`update shifts set version = version + 1 where id = ${id}`);
    expect((await form.send({ workers: '3' }, ask)).status).toBe(409);
  });
});

const scopes = ['THIS', 'FOLLOWING', 'ALL'] as const;
const days = {
  ...{ start_date: '2026-12-01', end_date: '2026-12-04' },
  repeat_days: [2, 3, 4, 5] satisfies Weekday[] as Weekday[],
};
const written = (amount: number) => `HK$${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const hours = (minutes: number) => `${Math.trunc(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
const beside = (page: VisitedPage, scope: string) =>
  page.document.querySelector(`[data-scope=${scope}]`)?.textContent.replace(/\s+/g, ' ');
interface Sums {
  total: number;
  places: number;
  minutes: number;
  fee: number;
  live: number;
}
const sums = (world: PortalWorld, ids: readonly number[]) =>
  world.db.one<Sums>(sql`
    select coalesce(sum(total) filter (where status <> 5), 0)::bigint as total,
      coalesce(sum(workers) filter (where status <> 5), 0)::int as places,
      coalesce(sum((extract(epoch from ends_at - starts_at) / 60 - break_minutes) * workers) filter (where status <> 5), 0)::int as minutes,
      coalesce(sum(cancellation_fee), 0)::bigint as fee, (count(*) filter (where status <> 5))::int as live
    from shifts where id = any(${[...ids]}::bigint[])`);

describe('what each choice of shifts of a series changes', () => {
  it.for(scopes)('stands beside it, and is what saving it stores (%s)', async (scope, { world, ours, ada }) => {
    const { shift_ids: ids } = await bookShift(world, ours, await kwaiChungDepot(world, ours), { ...days });
    const before = await sums(world, ids);
    const form = await ada.open(`/shifts/${ids[1]}/edit`);
    expect(beside(form, 'ALL')).toBe('4 shifts');
    const shown = await form.send({ scope, workers: '3', end_time: '19:00', wage: '61.37' }, ask);
    expect(await sums(world, ids)).toEqual(before);
    expect((await shown.send()).text).toContain('updated');
    const after = await sums(world, ids);
    expect(beside(shown, scope)).toContain(
      `${written(after.total - before.total)} more, ${hours(after.minutes - before.minutes)} more paid hours, ${after.places - before.places} place`,
    );
    for (const each of scopes) expect(beside(shown, each)).toContain('more paid hours');
  });

  it('is nothing where all of it is stored', async ({ world, ours, ada }) => {
    const { shift_ids: ids } = await bookShift(world, ours, await kwaiChungDepot(world, ours), { ...days });
    const shown = await (await ada.open(`/shifts/${ids[1]}/edit`)).send({}, ask);
    for (const each of scopes) expect(beside(shown, each)).toContain('No changes');
  });
});

describe('what cancelling each choice of shifts does', () => {
  it.for(scopes)('is said before cancelling, and is what that stores (%s)', async (scope, { world, ours, ada }) => {
    const { shift_ids: ids } = await bookShift(world, ours, await kwaiChungDepot(world, ours), {
      ...days,
      ...{ start_date: '2026-11-25', end_date: '2026-11-28', repeat_days: [3, 4, 5, 6], workers: 3 },
    });
    const before = await sums(world, ids);
    const question = await ada.open(`/shifts/${ids[1]}/cancellation`);
    const text = beside(question, scope);
    for (const each of scopes) expect(beside(question, each)).toContain('less to pay');
    expect(question.document.querySelectorAll(`main form [name=scope][value=${scope}]`)).toHaveLength(1);
    await question.send({ scope, reason: 'NEEDS_HAVE_CHANGED', confirmed: 'on' }, 'Cancel selected shifts');
    const after = await sums(world, ids);
    const gone = { total: before.total - after.total, places: before.places - after.places };
    expect(text).toContain(
      `${written(gone.total)} less to pay (${gone.places} places, ${hours(before.minutes - after.minutes)} paid hours).`,
    );
    expect(text).toContain(after.fee > 0 ? `costs ${written(after.fee)}` : 'is free');
    expect(before.live - after.live).toBe({ THIS: 1, FOLLOWING: 3, ALL: 4 }[scope]);
  });

  it('is one thing for the last shift of a series that is left', async ({ world, ours, ada }) => {
    const { shift_ids: ids } = await bookShift(world, ours, await kwaiChungDepot(world, ours), { ...days });
    const scopesOn = (page: VisitedPage) => page.document.querySelectorAll('main [type=radio][name=scope]').length;
    const asked = await ada.open(`/shifts/${ids[1]}/cancellation`);
    expect(scopesOn(asked)).toBe(3);
    await asked.send({ scope: 'FOLLOWING', reason: 'NEEDS_HAVE_CHANGED', confirmed: 'on' }, 'Cancel selected shifts');
    expect(scopesOn(await ada.open(`/shifts/${ids[0]}/cancellation`))).toBe(0);
    expect(scopesOn(await ada.open(`/shifts/${ids[0]}/edit`))).toBe(1);
  });
});

describe('what a timesheet changes', () => {
  it('is shown of another clock-out, with the refusal at its field', async ({ world, ours, site, ada }) => {
    const { id } = await timesheetOf(world, ours, site, { name: 'Lam Tsz Ching', in: '09:00', out: '18:00' });
    const form = await ada.open(`/timesheets/${id}/clock-out`);
    const shown = await form.send({ time: '17:00' }, ask);
    // It is an hour at HK$62 less, and 15 %.
    expect(shown.text).toContain('HK$71.30 less');
    expect(valueIn(shown, 'time')).toBe('17:00');
    expect(await form.send({ time: '08:00' }, ask)).toBeRejectedWith(409, {
      time: 'The clock-out time must be after the clock-in time',
    });
    expect((await form.send({}, ask)).text).toContain('No changes: these details are already saved.');
    expect((await form.send({})).text).toContain('Nothing changed');
    expect((await shown.send()).text).toContain('Clock-out time saved');
  });

  it('is shown of one that is opened again: its credit note', async ({ world, ours, site, ada }) => {
    const { id } = await timesheetOf(world, ours, site, { name: 'Ho Ka Yee', in: '09:00', out: '18:00' });
    const selection = { by: 'ID' as const, timesheets: [{ id }] };
    await world.call(timesheets.decideTimesheets, { body: { action: 'APPROVE_ALL', selection } }, ours.operator);
    world.clock.forward({ hours: 1 });
    await tuesdayMorning(world);
    const page = await ada.open(`/timesheets/${id}`);
    const shown = await page.send({ reason: 'A break was left out' }, ask);
    expect(shown.text).toContain('A credit note of HK$570.40 removes the line from its invoice');
    expect(valueIn(shown, 'reason')).toBe('A break was left out');
    const { status } = await world.db.one<{ status: number }>(sql`select status from user_shifts where id = ${id}`);
    expect(status).not.toBe(7);
  });
});
