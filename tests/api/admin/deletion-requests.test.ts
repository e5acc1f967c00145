import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { erasureList } from '#api/admin/deletions/erasure-list.ts';
import { deletionWork } from '#api/admin/deletions/work.ts';
import { createLog } from '#api/log.ts';
import * as business from '#contract/accounts/business.ts';
import * as contract from '#contract/workers/worker-account.ts';
import { getDeletion, listDeletions } from '#contract/admin/deletions.ts';
import { decideTimesheets } from '#contract/timesheets/timesheets.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { accept, bookShift, worked } from '#tests/support/builders/shifts.ts';
import { runDueWork } from '#tests/support/due-work.ts';
import { keepSignedIn, worker } from '#tests/support/people.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';

const it = apiScenario({ quiet: true, each: true });

const reauthenticate = async (world: World): Promise<void> => {
  await keepSignedIn(world);
  await world.db.run(sql`update tokens set confirmed_at = ${world.clock.now()}`);
};

async function jobsOf(world: World) {
  const list = erasureList(path.join(await mkdtemp(path.join(scratch, 'shiftdock-erasures-')), 'list.txt'));
  const { db, services, clock } = world;
  const logged: string[] = [];
  const log = createLog('trace', 'api', { write: (line) => void logged.push(line) });
  const work = deletionWork({ db, files: services.files, list, now: clock.now, log });
  return { list, logged, run: () => runDueWork(db, work, clock.now()) };
}

describe('a worker who asks to delete the account', () => {
  it('is refused while a timesheet is undecided and while its pay is owed, and told why', async ({
    world,
    ours,
    site,
  }) => {
    const chan = await worker(world);
    const shift = await bookShift(world, ours, site);
    const timesheet = await accept(world, shift, chan.id);
    await worked(world, timesheet);
    await reauthenticate(world);
    expect((await world.send(contract.requestWorkerDeletion, {}, { as: chan })).status).toBe(409);
    const { obstacles } = await world.call(contract.getWorkerDeletion, {}, chan);
    expect(obstacles.map(({ kind }) => kind)).toContain('UNDECIDED_TIMESHEETS');

    await world.db.run(
      sql`update user_shifts set status = ${timesheetStatus.APPROVAL}, reviewed_at = ${world.clock.now()} where id = ${timesheet}`,
    );
    await world.db.run(sql`update shifts set status = 4 where id = ${shift.id}`);
    expect((await world.send(contract.requestWorkerDeletion, {}, { as: chan })).status).toBe(409);
    const owed = await world.call(contract.getWorkerDeletion, {}, chan);
    expect(owed.obstacles.map(({ kind, amount }) => [kind, (amount ?? 0) > 0])).toContainEqual(['UNPAID', true]);
  });

  it('can cancel for 14 days, and is erased afterwards, once', async ({ world }) => {
    const chan = await worker(world);
    const { list, logged, run } = await jobsOf(world);
    world.clock.forward({ minutes: 11 });
    await keepSignedIn(world);
    expect((await world.send(contract.requestWorkerDeletion, {}, { as: chan })).body).toMatchObject({
      code: 'reauthentication_required',
    });
    await reauthenticate(world);
    await world.call(contract.requestWorkerDeletion, {}, chan);
    await world.call(contract.cancelWorkerDeletion, {}, chan);
    const { deletion } = await world.call(contract.requestWorkerDeletion, {}, chan);
    expect(deletion?.due_at).toBe('2026-12-07T01:11:00.000Z');

    world.clock.forward({ days: 13, hours: 23 });
    await run();
    expect((await world.call(getDeletion, { params: { id: deletion!.id } }, admin)).done_at).toBeNull();

    world.clock.forward({ hours: 1 });
    await run();
    await run();
    const { items } = await world.call(listDeletions, { query: {} }, admin);
    expect(
      items.map(({ name, done_at: done, cancelled_at: cancelled }) => [name, done !== null, cancelled !== null]),
    ).toEqual([
      ['Deleted worker', true, false],
      ['Deleted worker', false, true],
    ]);
    expect(await list.read()).toEqual([{ kind: 'WORKER', id: chan.id }]);
    expect(logged.join('')).toContain('an account was erased');
    expect(logged.filter((line) => /Chan Tai Man|陳大文|workers\.example|6123 4567/.test(line))).toEqual([]);
    expect((await world.send(contract.workerSelf, {}, { as: chan })).status).toBe(401);
  });
});

describe('a worker whose hours were just decided', () => {
  it('is not to be erased while the decision can still be undone', async ({ world, ours, site }) => {
    const chan = await worker(world);
    const shift = await bookShift(world, ours, site);
    const timesheet = await accept(world, shift, chan.id);
    await worked(world, timesheet);
    const selection = { by: 'ID' as const, timesheets: [{ id: timesheet }] };
    await world.call(decideTimesheets, { body: { action: 'APPROVE_ALL', selection } }, ours.operator);
    world.clock.forward({ minutes: 5 });
    await reauthenticate(world);
    expect((await world.send(contract.requestWorkerDeletion, {}, { as: chan })).status).toBe(409);
    const { obstacles } = await world.call(contract.getWorkerDeletion, {}, chan);
    expect(obstacles.map(({ kind }) => kind)).toContain('UNDECIDED_TIMESHEETS');
    world.clock.forward({ minutes: 6 });
    const later = await world.call(contract.getWorkerDeletion, {}, chan);
    expect(later.obstacles.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['UNPAID']));
    expect(later.obstacles.map(({ kind }) => kind)).not.toContain('UNDECIDED_TIMESHEETS');
  });
});

describe('the erasure of a worker', () => {
  it('waits for the end of the direct-hire term, and says until when', async ({ world, ours, site }) => {
    const chan = await worker(world);
    await world.db.run(sql`update settings set value = value || '{"direct_hire_fee": 500000}' where type = 'pricing'`);
    const shift = await bookShift(world, ours, site);
    await accept(world, shift, chan.id);
    await world.db.run(sql`update shifts set status = 4 where id = ${shift.id}`);
    await reauthenticate(world);
    const { deletion } = await world.call(contract.requestWorkerDeletion, {}, chan);
    expect(deletion?.obstacles).toEqual([{ kind: 'DIRECT_HIRE', count: null, amount: null, until: '2027-11-21' }]);
    const { run } = await jobsOf(world);
    world.clock.set('2026-12-20T01:00:00.000Z');
    await run();
    expect((await world.call(getDeletion, { params: { id: deletion!.id } }, admin)).done_at).toBeNull();
    world.clock.set('2027-11-22T01:00:00.000Z');
    await run();
    expect((await world.call(getDeletion, { params: { id: deletion!.id } }, admin)).done_at).not.toBeNull();
  });
});

describe('an operator who asks to close the business', () => {
  it('is refused while a shift is open, and the business is closed 14 days after it asked', async ({
    world,
    ours,
    site,
  }) => {
    const { operator } = ours;
    const shift = await bookShift(world, ours, site, { day: '2026-11-28' });
    await reauthenticate(world);
    expect((await world.send(business.requestBusinessDeletion, {}, { as: operator })).status).toBe(409);
    expect((await world.call(business.getBusinessDeletion, {}, operator)).obstacles.map(({ kind }) => kind)).toEqual([
      'OPEN_SHIFTS',
    ]);

    await world.db.run(sql`update shifts set status = 4 where id = ${shift.id}`);
    await world.call(business.requestBusinessDeletion, {}, operator);
    world.clock.forward({ days: 14 });
    const { list, run } = await jobsOf(world);
    await run();
    expect(await list.read()).toEqual([{ kind: 'BUSINESS', id: ours.id }]);
    expect((await world.send(business.getBusinessDeletion, {}, { as: operator })).status).toBe(401);
  });
});
