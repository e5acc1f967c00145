import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import * as contract from '#contract/admin/shifts.ts';
import { listAuditLog } from '#contract/admin/team.ts';
import { listNotifications } from '#contract/messaging/notifications.ts';
import { getTimesheet } from '#contract/timesheets/timesheets.ts';
import { instantAt, toIso } from '#domain/shared/time.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { createAdmin, type SignedInAdmin } from '#tests/support/builders/admin.ts';
import { accept, bookShift, type Shift, type ShiftFields } from '#tests/support/builders/shifts.ts';
import { worker, type Business } from '#tests/support/people.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const day = '2026-11-23';
const at = (time: string) => toIso(instantAt(day, time as '09:00'));

const it = apiScenario({ quiet: true }).extend<{
  sam: SignedInAdmin;
  fanny: SignedInAdmin;
  running: (fields?: ShiftFields) => Promise<Shift>;
}>({
  sam: [async ({ world }, use) => use(await createAdmin(world, 'SUPPORT', 'Sam So')), { scope: 'file' }],
  fanny: [async ({ world }, use) => use(await createAdmin(world, 'FINANCE', 'Fanny Fok')), { scope: 'file' }],
  // Begun at 09:00; it is 09:45.
  running: async ({ world, ours, site }, use) => {
    world.clock.set(at('09:45'));
    await use((fields = {}) => bookShift(world, ours, site, { day, status: shiftStatus.IN_PROGRESS, ...fields }));
  },
});

const of = ({ id }: { id: number }) => ({ params: { id } });
const titles = async (world: Parameters<typeof createAdmin>[0], { operator }: Business) =>
  (await world.call(listNotifications, {}, operator)).items.map(({ title }) => title.en);

describe('shifts of today', () => {
  it('count open places, who is late and who is absent, of every business', async ({ world, sam, running, ours }) => {
    const shift = await running({ workers: 4 });
    const [mak, ng] = [await worker(world, { name: 'Mak Tsz Kin' }), await worker(world, { name: 'Ng Chi Fai' })];
    await accept(world, shift, mak.id);
    const here = await accept(world, shift, ng.id);
    await world.db.run(sql`update user_shifts set clock_in_at = ${at('08:55')} where id = ${here}`);
    const presence = async () =>
      (await world.call(contract.getToday, {}, sam)).shifts
        .find(({ id }) => id === shift.id)
        ?.places.map((place) => `${place.worker.name} ${place.presence}`);
    expect(await presence()).toEqual(['Mak Tsz Kin ABSENT', 'Ng Chi Fai HERE']);
    world.clock.set(at('09:20'));
    expect(await presence()).toEqual(['Mak Tsz Kin LATE', 'Ng Chi Fai HERE']);
    const { business, workers } = await world.call(contract.getAdminShift, of(shift), sam);
    expect([business.id, workers]).toEqual([ours.id, 4]);
  });
});

describe('placing a worker', () => {
  it('fills a running shift, costs the time that is left, and tells both sides', async ({
    world,
    sam,
    running,
    ours,
  }) => {
    const shift = await running({ workers: 1 });
    const lee = await worker(world, { name: 'Lee Siu Ming' });
    const asked = { ...of(shift), body: { worker_id: lee.id } };
    const cost = await world.call(contract.previewPlacement, asked, sam);
    // 09:45 to 18:00 less the unpaid hour: 7:15 at HK$62, and 15 %.
    expect(cost.after).toMatchObject({ minutes: 435, worker_pay: 449_50, commission: 67_43 });
    expect((await world.call(contract.getAdminShift, of(shift), sam)).places).toEqual([]);
    await world.call(contract.placeWorker, asked, sam);
    const { places, applicants, free_workers } = await world.call(contract.getAdminShift, of(shift), sam);
    expect(places.map(({ worker: person }) => person.name)).toEqual(['Lee Siu Ming']);
    expect(applicants[0]?.decided_by).toBe('Sam So (Shiftdock)');
    expect(free_workers).toEqual([]);
    expect(await titles(world, ours)).toContain('Shiftdock placed Lee Siu Ming on a shift');
    const ho = await worker(world, { name: 'Ho Chi Keung' });
    const full = await world.send(contract.placeWorker, { ...of(shift), body: { worker_id: ho.id } }, { as: sam });
    expect(full.body.code).toBe('shift_full');
  });

  it('needs an active worker who is free, and an admin who may', async ({ world, sam, fanny, running }) => {
    const [shift, other] = [await running(), await running()];
    const wong = await worker(world, { name: 'Wong Ka Yan' });
    const asked = { ...of(shift), body: { worker_id: wong.id } };
    expect((await world.send(contract.placeWorker, asked, { as: fanny })).status).toBe(403);
    await world.db.run(sql`update workers set state = 'SUSPENDED' where id = ${wong.id}`);
    expect((await world.send(contract.placeWorker, asked, { as: sam })).body.code).toBe('worker_suspended');
    await world.db.run(sql`update workers set state = 'ACTIVE' where id = ${wong.id}`);
    await accept(world, other, wong.id);
    expect((await world.send(contract.placeWorker, asked, { as: sam })).body.code).toBe('overlap');
  });
});

describe('removing a worker', () => {
  it('opens the place, keeps the absence after the start, and spares who has clocked in', async ({
    world,
    sam,
    running,
    ours,
  }) => {
    const shift = await running();
    const [absent, here] = [await worker(world, { name: 'Au Kin' }), await worker(world, { name: 'Yu Sze' })];
    await accept(world, shift, absent.id);
    await world.db.run(
      sql`update user_shifts set clock_in_at = ${at('09:00')} where id = ${await accept(world, shift, here.id)}`,
    );
    const remove = (id: number) =>
      world.send(
        contract.removeWorker,
        { ...of(shift), body: { worker_id: id, reason: 'Does not answer' } },
        { as: sam },
      );
    expect((await remove(here.id)).body.code).toBe('clock_order');
    expect((await remove(absent.id)).status).toBe(200);
    const { places, timesheets } = await world.call(contract.getAdminShift, of(shift), sam);
    expect(places.map(({ worker: person }) => person.name)).toEqual(['Yu Sze']);
    expect(timesheets.map(({ worker: person }) => person.name)).toEqual(['Au Kin', 'Yu Sze']);
    expect(await titles(world, ours)).toContain('Shiftdock removed Au Kin from a shift');
  });
});

describe('hours that an admin enters', () => {
  it('are marked for the business, never match the plan, and are in the audit log', async ({
    world,
    sam,
    running,
    ours,
  }) => {
    const shift = await running();
    const tam = await worker(world, { name: 'Tam Wai' });
    const id = await accept(world, shift, tam.id);
    world.clock.set(at('18:05'));
    const hours = { clock_in_at: at('09:00'), seen_by: 'Ken Lau', reason: 'Phone broken' };
    const { version } = await world.call(contract.getAdminTimesheet, { params: { id } }, sam);
    const body = { ...hours, clock_out_at: at('18:00'), version, is_confirmed: false };
    const early = { ...body, clock_in_at: at('07:59') };
    const rejected = await world.send(contract.enterHours, { params: { id }, body: early }, { as: sam });
    expect([rejected.body.code, Object.keys(rejected.body.fields ?? {})]).toEqual(['clock_order', ['clock_in_at']]);
    const cost = await world.call(contract.previewHours, { params: { id }, body }, sam);
    expect([cost.before.total, cost.after.total]).toEqual([0, 570_40]);
    await world.call(contract.enterHours, { params: { id }, body }, sam);
    const seen = await world.call(getTimesheet, { params: { id } }, ours.operator);
    expect(seen).toMatchObject({ matches_plan: false, sum: { work: 480 } });
    expect(seen.attention).toContain('enteredByAdmin');
    expect(seen.events.find(({ kind }) => kind === 'HOURS_ENTERED_BY_ADMIN')).toMatchObject({
      by: 'Sam So (Shiftdock)',
      note: 'Phone broken (Ken Lau)',
    });
    const [entry] = (await world.call(listAuditLog, {}, sam)).items;
    expect(entry).toMatchObject({ call: 'enterHours', name: 'Sam So', subject: 'Harbourline Logistics · Tam Wai' });
  });
});
