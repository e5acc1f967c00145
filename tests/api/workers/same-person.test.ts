import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { hkidDigests } from '#api/workers/digests.ts';
import * as admins from '#contract/admin/workers.ts';
import * as own from '#contract/workers/worker-account.ts';
import { accept, bookShift, worked } from '#tests/support/builders/shifts.ts';
import { worker } from '#tests/support/people.ts';
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
