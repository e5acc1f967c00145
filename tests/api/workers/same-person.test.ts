import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { collect } from '#api/accounts/data-copies/collect.ts';
import type { Person } from '#api/accounts/data-copies/rows.ts';
import { applyErasures, erasureList } from '#api/admin/deletions/erasure-list.ts';
import { obstaclesOf } from '#api/admin/deletions/obstacles.ts';
import { deletionWork } from '#api/admin/deletions/work.ts';
import { createLog } from '#api/log.ts';
import { hkidDigests } from '#api/workers/digests.ts';
import * as admins from '#contract/admin/workers.ts';
import * as own from '#contract/workers/worker-account.ts';
import { accept, bookShift, worked } from '#tests/support/builders/shifts.ts';
import { runDueWork } from '#tests/support/due-work.ts';
import { worker } from '#tests/support/people.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';
import { decideApplicants } from '#contract/shifts/applicants.ts';

const it = apiScenario({ quiet: true, each: true });

const phoneOf = (world: World, id: number, phone: string) =>
  world.db.run(sql`update workers set phone = ${phone} where id = ${id}`);

async function twoAccounts(world: World) {
  const old = await worker(world, { name: 'Mok Sau Ying', nameHk: '莫秀英' });
  const fresh = await worker(world, { name: 'Ying Mok', nameHk: '莫英' });
  await phoneOf(world, old.id, '+852 6000 0001');
  await phoneOf(world, fresh.id, '+852 6000 0002');
  const [digest = ''] = hkidDigests(world.services.sealing, 'A123456(3)');
  await world.db.run(sql`update workers set hkid_digest = ${digest} where id in (${old.id}, ${fresh.id})`);
  return { old, fresh };
}

const apply = (world: World, shiftId: number, businessId: number, workerId: number) =>
  world.db.run(sql`
    insert into shift_applicants (business_id, shift_id, worker_id, status, applied_at)
    values (${businessId}, ${shiftId}, ${workerId}, 0, ${world.clock.now()})`);

const personOf = async ({ db }: World, { id, email }: { id: number; email: string }): Promise<Person> => ({
  ...(await db.one<{ accountId: number }>(sql`select id as "accountId" from accounts where worker_id = ${id}`)),
  ...{ subject: 'WORKER', workerId: id, businessId: null, isOperator: false, name: 'Mok Sau Ying', email, phone: '' },
});

describe('two accounts of one person', () => {
  it('are shown to admins, with what they share, and not to the person', async ({ world }) => {
    const { old, fresh } = await twoAccounts(world);
    const seen = await world.call(admins.getAdminWorker, { params: { id: fresh.id } }, admin);
    expect(seen.same_as).toMatchObject([{ id: old.id, shared: ['HKID'] }]);
    await phoneOf(world, fresh.id, '+852 6000 0001');
    const again = await world.call(admins.getAdminWorker, { params: { id: fresh.id } }, admin);
    expect(again.same_as[0]?.shared).toEqual(['HKID', 'PHONE']);
    const self = await world.call(own.workerSelf, {}, fresh);
    expect(JSON.stringify(self)).not.toContain('Mok Sau');
  });

  it('get one place on a shift', async ({ world, ours, site }) => {
    const { old, fresh } = await twoAccounts(world);
    const shift = await bookShift(world, ours, site, { day: '2026-11-27', workers: 2 });
    for (const { id } of [old, fresh]) await apply(world, shift.id, ours.id, id);
    const body = { shift_ids: [shift.id], user_ids: [old.id, fresh.id], action: 'ACCEPT' as const };
    const results = await world.call(decideApplicants, { body }, ours.operator);
    expect(JSON.stringify(results)).toContain('same_person');
    const places = await world.db.many(sql`select worker_id from user_shifts where shift_id = ${shift.id}`);
    expect(places).toEqual([{ worker_id: old.id }]);
  });
});

describe('an account that was merged', () => {
  it('is copied and erased with the one that stays, in a chain too, and is on the list for backups', async ({
    world,
  }) => {
    const { old, fresh } = await twoAccounts(world);
    const third = await worker(world, { name: 'S. Y. Mok', nameHk: '莫英英' });
    await world.db.run(sql`
      update workers set hkid_digest = (select hkid_digest from workers where id = ${old.id}), account_masked = '••• 7788' where id = ${third.id}`);
    await world.call(admins.mergeWorkers, { params: { id: fresh.id }, body: { other_id: third.id } }, admin);
    await world.call(admins.mergeWorkers, { params: { id: old.id }, body: { other_id: fresh.id } }, admin);

    const copy = JSON.stringify(await collect(world.db, await personOf(world, old)));
    for (const text of ['Ying Mok', '+852 6000 0002', 'S. Y. Mok', '••• 7788']) expect(copy).toContain(text);

    const { db, clock, services } = world;
    const list = erasureList(path.join(await mkdtemp(path.join(scratch, 'shiftdock-erasures-')), 'list.txt'));
    await db.run(sql`
      insert into deletions (worker_id, requested_at, due_at) values (${old.id}, ${clock.now()}, ${clock.now()})`);
    const work = deletionWork({ db, files: services.files, list, now: clock.now, log: createLog('silent') });
    await runDueWork(db, work, clock.now());
    const left = await db.many(sql`select name, email, phone, hkid_digest, account_masked from workers order by id`);
    const erased = { name: 'Deleted worker', email: '', phone: '', hkid_digest: null, account_masked: '' };
    expect(left).toEqual([erased, erased, erased]);
    const ids = (await list.read()).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([old.id, fresh.id, third.id].toSorted());
    expect(await applyErasures(db, services.files, list, clock.now())).toBe(0);
  });

  it('keeps the other account from being erased while its hours are undecided', async ({ world, ours, site }) => {
    const { old, fresh } = await twoAccounts(world);
    const shift = await bookShift(world, ours, site);
    await worked(world, await accept(world, shift, fresh.id));
    await world.db.run(sql`update workers set merged_into = ${old.id} where id = ${fresh.id}`);
    const found = await obstaclesOf(world.db, { kind: 'WORKER', id: old.id }, world.clock.now());
    expect(found.map(({ kind }) => kind)).toContain('UNDECIDED_TIMESHEETS');
  });
});

describe('a merge of two accounts', () => {
  it('makes them one: the place ahead moves, and the other account is closed', async ({ world, ours, site }) => {
    const { old, fresh } = await twoAccounts(world);
    const shift = await bookShift(world, ours, site, { day: '2026-11-27' });
    await accept(world, shift, fresh.id);
    const body = { other_id: fresh.id };
    await world.call(admins.mergeWorkers, { params: { id: old.id }, body }, admin);
    expect(await world.db.many(sql`select worker_id from user_shifts where shift_id = ${shift.id}`)).toEqual([
      { worker_id: old.id },
    ]);
    const gone = await world.call(admins.getAdminWorker, { params: { id: fresh.id } }, admin);
    expect(gone).toMatchObject({ merged_into: old.id, same_as: [] });
    expect((await world.send(own.workerSelf, {}, { as: fresh })).status).toBe(401);
    expect(await world.db.many(sql`select call from audit_log where call = 'mergeWorkers'`)).toHaveLength(1);
  });

  it('is refused while hours are undecided or nothing is shared, and the admin reads why', async ({
    world,
    ours,
    site,
  }) => {
    const { old, fresh } = await twoAccounts(world);
    const shift = await bookShift(world, ours, site);
    await worked(world, await accept(world, shift, fresh.id));
    await world.db.run(sql`update shifts set status = 4 where id = ${shift.id}`);
    const merge = { params: { id: old.id }, body: { other_id: fresh.id } };
    const rejected = await world.send(admins.mergeWorkers, merge, { as: admin });
    expect(rejected.body).toMatchObject({
      code: 'not_mergeable',
      error: expect.stringContaining('timesheets') as string,
    });
    await world.db.run(sql`update workers set hkid_digest = null where id = ${old.id}`);
    const different = await world.send(admins.mergeWorkers, merge, { as: admin });
    expect(different.body).toMatchObject({ error: expect.stringContaining('no HKID') as string });
    expect(await world.db.many(sql`select id from workers where merged_into is not null`)).toEqual([]);
  });

  it('begins with the warning of a line that is imported', async ({ world }) => {
    await twoAccounts(world);
    const table = 'name,email,phone,hkid,may work,18 or older\nSomeone,some@one.example,6000 0009,A123456(3),yes,yes';
    const read = await world.call(admins.checkWorkerImport, { body: { table } }, admin);
    expect(read.rows[0]?.warnings).toEqual([{ column: 'hkid', line: null, worker: 'Mok Sau Ying' }]);
  });
});
