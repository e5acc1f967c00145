import sql from 'sql-template-tag';
import { beforeEach, describe, expect } from 'vitest';
import { shiftStatus } from '#domain/shifts/status.ts';
import { bookShift } from '#tests/support/builders/booking.ts';
import { errorOf, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { Typed } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario().perFile('kit', ({ world, ours, depot }) => {
  const statusOf = async (id: number) =>
    (await world.db.one<{ status: number }>(sql`select status from shifts where id = ${id}`)).status;
  /** Books HK$1,104.00, on Friday 27 November at 9:00: free until Tuesday 9:00, half until Thursday 9:00. */
  const friday = async () => (await bookShift(world, ours, depot)).id;
  return { statusOf, friday };
});

beforeEach<{ world: PortalWorld }>(async ({ world }) => {
  world.clock.set('2026-11-23T01:00:00.000Z');
});

describe('cancelling a shift', () => {
  it('is free more than 72 hours before the start, and asks for one of three reasons', async ({ ada, kit }) => {
    const id = await kit.friday();
    const question = await ada.open(`/shifts/${id}/cancellation`);
    expect(question.text).toContain('Cancelling now is free');
    for (const reason of ['Created by mistake', 'Needs have changed', "Can't find a suitable worker"])
      expect(question.text).toContain(reason);
    const rejected = await question.send();
    expect(rejected).toBeRejectedWith(422, { reason: 'This field is required' });
    const done = await rejected.send({ reason: 'NEEDS_HAVE_CHANGED' });
    expect(done).toRedirectTo(`/shifts/${id}`);
    expect(done.text).toContain('Shift cancelled');
    expect(done.text).toContain('Needs have changed');
    expect(await kit.statusOf(id)).toBe(shiftStatus.CANCEL);
  });

  it('costs half between 72 and 24 hours, which is shown and has to be confirmed', async ({ world, ada, kit }) => {
    const id = await kit.friday();
    world.clock.set('2026-11-24T01:00:00.000Z');
    const question = await ada.open(`/shifts/${id}/cancellation`);
    expect(question.text).toContain('Cancelling now costs HK$552.00');
    const unconfirmed = await question.send({ reason: 'NEEDS_HAVE_CHANGED' });
    expect(errorOf(unconfirmed, 'confirmed')).toBe('Confirm the cancellation fee');
    expect(await kit.statusOf(id)).toBe(shiftStatus.NEW);
    const done = await unconfirmed.send({ reason: 'NEEDS_HAVE_CHANGED', confirmed: 'on' });
    expect(done.text).toContain('fee HK$552.00');
    expect(await kit.statusOf(id)).toBe(shiftStatus.CANCEL);
  });

  it('asks again when the fee has changed meanwhile', async ({ world, ada, kit }) => {
    const id = await kit.friday();
    const question = await ada.open(`/shifts/${id}/cancellation`);
    world.clock.set('2026-11-26T02:00:00.000Z');
    const again = await question.send({ reason: 'CREATED_BY_MISTAKE' });
    expect(again.status).toBe(409);
    expect(await kit.statusOf(id)).toBe(shiftStatus.NEW);
    expect(again.text).toContain('HK$1,104.00');
    expect(again.document.querySelector('input[name="confirmed"]')?.hasAttribute('checked')).toBe(false);
    const done = await again.send({ confirmed: 'on' });
    expect(done).toRedirectTo(`/shifts/${id}`);
    expect(await kit.statusOf(id)).toBe(shiftStatus.CANCEL);
  });
});

describe('a cancellation that is refused', () => {
  it('is no longer possible once it has started', async ({ world, ada, kit }) => {
    const id = await kit.friday();
    world.clock.set('2026-11-27T01:30:00.000Z');
    const page = await ada.open(`/shifts/${id}/cancellation`);
    expect(page.text).toContain('A shift cannot be cancelled once it has started');
    expect(page.document.querySelector('main form')).toBeNull();
    const instead = await page.follow('Timesheets of this day');
    expect(instead.address).toBe('/timesheets?status=undecided&startDate=2026-11-27&endDate=2026-11-27');
    expect((await ada.open(`/shifts/${id}`)).text).not.toContain('Cancel shift…');
  });

  it('says that another user has cancelled it meanwhile', async ({ world, ours, ada, kit }) => {
    const id = await kit.friday();
    const page = await ada.open(`/shifts/${id}/cancellation`);
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    const theirs = { reason: 'CREATED_BY_MISTAKE', confirmed: 'on' };
    expect((await (await ben.open(`/shifts/${id}/cancellation`)).send(theirs)).status).toBe(200);
    const cancelled = 'This shift has been cancelled. Rebook it if you still need workers.';
    expect(await page.send(theirs)).toBeRejectedWith(409, cancelled);
    expect((await ada.open(`/shifts/${id}/edit`)).text).toContain(cancelled);
  });

  it('cannot be done by a GET', async ({ ada, kit }) => {
    const id = await kit.friday();
    await ada.open(`/shifts/${id}/cancellation?reason=CREATED_BY_MISTAKE`);
    expect(await kit.statusOf(id)).toBe(shiftStatus.NEW);
  });

  it.for<Typed>([
    {},
    { reason: 'BORED' },
    { reason: ['a', 'b'], version: 'x' },
    { 'fees.THIS': '-5' },
    { note: 'x'.repeat(300), reason: 'CREATED_BY_MISTAKE' },
  ])('answers 422 with the page to a post that makes no sense', async (fields, { ada, kit }) => {
    const page = await ada.post(`/shifts/${await kit.friday()}/cancellation`, fields);
    expect(page.status).toBe(422);
    expect(page.document.querySelector('main form')).not.toBeNull();
  });
});

describe('cancelling in a series', () => {
  it('means this one, this and following, or all that have not started, each with its own fee', async ({
    world,
    ours,
    depot,
    ada,
    kit,
  }) => {
    const { shift_ids: ids } = await bookShift(world, ours, depot, {
      start_date: '2026-11-25',
      end_date: '2026-11-28',
      repeat_days: [3, 4, 5, 6],
    });
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    const question = await ada.open(`/shifts/${third}/cancellation`);
    expect(question.text).toContain('1 shift. Cancelling now is free');
    expect(question.text).toContain('2 shifts. Cancelling now is free');
    // Wednesday's is 48 hours away and Thursday's 72: half of HK$1,104.00 each.
    expect(question.text).toContain('4 shifts. Cancelling now costs HK$1,104.00');
    expect(question.document.querySelectorAll('main form button:not([aria-hidden])')).toHaveLength(1);
    await question.send({ reason: 'NEEDS_HAVE_CHANGED', scope: 'FOLLOWING' }, 'Cancel selected shifts');
    expect(await Promise.all([first, second, third, fourth].map(kit.statusOf))).toEqual([2, 2, 5, 5]);
  });
});
