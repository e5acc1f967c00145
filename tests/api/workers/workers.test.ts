import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { shiftStatus } from '#domain/shifts/status.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import * as contract from '#contract/workers/workers.ts';
import { worker } from '#tests/support/people.ts';
import { accept, bookShift, kwaiChung, worked } from '#tests/support/builders/shifts.ts';
import { applyForClass, trainingClass } from '#tests/support/builders/training.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

interface MarkChange {
  action: 'BLOCK' | 'FAVORITE' | 'UNBLOCK' | 'UNFAVORITE';
  reason?: 'SPAM' | 'OTHERS';
  note?: string;
}

const it = apiScenario()
  .perFile('booked', ({ world, ours, site }) => bookShift(world, ours, site, { day: '2026-11-30', workers: 50 }), {
    auto: true,
  })
  .perFile('kit', ({ world, ours, booked }) => {
    async function known(name: string) {
      const person = await worker(world, { name });
      await accept(world, booked, person.id);
      return person;
    }
    const change = (id: number, body: MarkChange, as = ours.operator) =>
      world.call(contract.updateWorkerMark, { params: { id }, body }, as);
    const get = (id: number, as = ours) =>
      world.call(contract.getWorker, { params: { user_id: id, operator_id: as.id } }, as.operator);
    return { known, change, get };
  });

describe('the workers of a business', () => {
  it('are those who applied, and those it has made favourites or blocked, and no one else', async ({
    world,
    ours,
    theirs,
    kit,
  }) => {
    const met = await kit.known('Au Wai Lam');
    const stranger = await worker(world, { name: 'Au Stranger' });
    const list = await world.call(contract.listWorkers, { query: { search: 'au ' } }, ours.operator);
    expect(list.items.map(({ id }) => id)).toEqual([met.id]);
    const { id: classId } = await trainingClass(world, theirs);
    await applyForClass(world, theirs, classId, stranger.id);
    expect((await world.call(contract.listWorkers, {}, theirs.operator)).items.map(({ id }) => id)).toEqual([
      stranger.id,
    ]);
    await expect(kit.get(stranger.id)).rejects.toMatchObject({ status: 404 });
    await expect(kit.change(stranger.id, { action: 'FAVORITE' })).rejects.toMatchObject({ status: 404 });
    await expect(
      world.call(contract.listWorkerReviews, { params: { id: stranger.id } }, ours.operator),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('are found by either name, and counted in the tabs all, favourite and blocked', async ({ world, ours, kit }) => {
    const [one, other] = [await kit.known('Bao Yi'), await kit.known('Bao Er')];
    await kit.change(one.id, { action: 'FAVORITE' });
    await kit.change(other.id, { action: 'BLOCK', reason: 'SPAM' });
    const tab = (type: 'all' | 'favourite' | 'blocked') =>
      world.call(contract.listWorkers, { query: { type, search: 'bao' } }, ours.operator);
    expect((await tab('all')).totals).toEqual({ all: 2, favourite: 1, blocked: 1 });
    expect((await tab('favourite')).items.map(({ id, is_favourite }) => [id, is_favourite])).toEqual([[one.id, true]]);
    expect(await tab('blocked')).toMatchObject({ total: 1, items: [{ id: other.id, is_blocked: true }] });
    await world.db.run(sql`update workers set name_hk = '鮑一' where id = ${one.id}`);
    expect((await world.call(contract.listWorkers, { query: { search: '鮑' } }, ours.operator)).total).toBe(1);
  });
});

describe('favourites and blocks', () => {
  it('are taken back by the inverse call', async ({ kit }) => {
    const { id } = await kit.known('Chan Tai Man');
    expect(await kit.change(id, { action: 'FAVORITE' })).toMatchObject({ is_favourite: true });
    expect(await kit.change(id, { action: 'UNFAVORITE' })).toMatchObject({ is_favourite: false });
    expect(await kit.change(id, { action: 'BLOCK', reason: 'SPAM' })).toMatchObject({ is_blocked: true });
    expect(await kit.change(id, { action: 'UNBLOCK' })).toMatchObject({ is_blocked: false, is_favourite: false });
  });

  it('exclude one another: blocking ends being a favourite, and a blocked worker is unblocked first', async ({
    kit,
  }) => {
    const { id } = await kit.known('Fok Man Yee');
    await kit.change(id, { action: 'FAVORITE' });
    expect(await kit.change(id, { action: 'BLOCK', reason: 'OTHERS', note: 'Left the gate open' })).toMatchObject({
      is_favourite: false,
      is_blocked: true,
    });
    await expect(kit.change(id, { action: 'FAVORITE' })).rejects.toMatchObject({
      status: 409,
      code: 'worker_blocked',
    });
    await kit.change(id, { action: 'UNFAVORITE' });
    expect((await kit.get(id)).block).toEqual({
      reason: 'OTHERS',
      note: 'Left the gate open',
      at: '2026-11-23T01:00:00.000Z',
      by: 'Ada Chan',
    });
  });

  it('ask for a reason to block, and for words when it is another one', async ({ kit }) => {
    const { id } = await kit.known('Ho Siu Fun');
    await expect(kit.change(id, { action: 'BLOCK' })).rejects.toMatchObject({
      status: 422,
      fields: { reason: 'This field is required' },
    });
    await expect(kit.change(id, { action: 'BLOCK', reason: 'OTHERS' })).rejects.toMatchObject({
      fields: { note: 'This field is required' },
    });
  });

  it('are one business’s own', async ({ world, theirs, kit }) => {
    const { id } = await kit.known('Ip Kwok Fai');
    const { id: classId } = await trainingClass(world, theirs);
    await applyForClass(world, theirs, classId, id);
    await kit.change(id, { action: 'BLOCK', reason: 'SPAM' });
    expect((await kit.get(id, theirs)).block).toBeNull();
  });
});

describe('a worker’s profile', () => {
  it('has all that the specification names, and the HKID masked', async ({ world, kit }) => {
    const { id } = await kit.known('Kwok Lai Ping');
    await world.db.script(`
      update workers set hkid_masked = 'A123***(*)', cancelled_shifts = 2, emergency_name = 'Kwok Senior',
        emergency_phone = '+852 9000 0000', emergency_relationship = 'Father' where id = ${id};
      insert into worker_certificates (worker_id, name, expires_on, is_forklift) values (${id}, '{"en": "Forklift", "hk": "鏟車"}', '2026-11-22', true);
      insert into worker_jobs (worker_id, company, position, began_on) values (${id}, 'Eastgate Freight', 'Packer', '2024-02-01');
      insert into worker_industries (worker_id, industry_id, position) values (${id}, 2, 1);
      insert into worker_districts (worker_id, district_id, position) values (${id}, 10, 1);`);
    expect(await kit.get(id)).toMatchObject({
      hkid_masked: 'A123***(*)',
      sex: 1,
      experience_years: 3,
      cancelled_shifts: 2,
      phone: '+852 6123 4567',
      emergency_contact: null,
      certificates: [{ expires_on: '2026-11-22' }],
      has_forklift_certificate: false,
      work_history: [{ company: 'Eastgate Freight', position: 'Packer', from: '2024-02-01', to: null }],
      preferred_industries: [{ id: 2 }],
      districts: [{ id: 10 }],
    });
  });

  it('shows the emergency contact while the worker is on a shift, and the phone number until it has ended', async ({
    world,
    ours,
    site,
    kit,
  }) => {
    const { id } = await worker(world, { name: 'Lam Chi Keung' });
    await world.db.run(
      sql`update workers set emergency_name = 'Lam Senior', emergency_phone = '1', emergency_relationship = 'Mother' where id = ${id}`,
    );
    const shift = await bookShift(world, ours, site, { day: '2026-11-24' });
    await accept(world, shift, id);
    const during = async (status: number) => {
      await world.db.run(sql`update shifts set status = ${status} where id = ${shift.id}`);
      const { phone, emergency_contact } = await kit.get(id);
      return [phone !== null, emergency_contact?.name ?? null];
    };
    expect(await during(shiftStatus.NEW)).toEqual([true, null]);
    expect(await during(shiftStatus.IN_PROGRESS)).toEqual([true, 'Lam Senior']);
    expect(await during(shiftStatus.COMPLETED)).toEqual([false, null]);
  });
});

describe('the hours of a worker, and who is not found', () => {
  it('adds up the hours worked for this business this week and in four weeks, without what was rejected', async ({
    world,
    ours,
    site,
    kit,
  }) => {
    const { id } = await worker(world, { name: 'Mak Ka Ho' });
    const on = async (
      day: string,
      status: (typeof timesheetStatus)[keyof typeof timesheetStatus] = timesheetStatus.APPROVAL,
    ) => {
      const timesheet = await accept(
        world,
        await bookShift(world, ours, site, { day, overtimeStart: null, status: shiftStatus.COMPLETED }),
        id,
      );
      await worked(world, timesheet, { day, in: '09:00', out: '18:00', status });
    };
    // Sunday the 22nd begins the week of Monday the 23rd; 1 November the fourth week back.
    await on('2026-11-22');
    await on('2026-11-21');
    await on('2026-11-20', timesheetStatus.REJECT);
    await on('2026-11-01');
    await on('2026-10-31');
    expect((await kit.get(id)).worked_with_you).toEqual({
      this_week: 480,
      four_weeks: 1440,
      weeks_in_a_row: 0,
      is_continuous: false,
    });
  });

  it('of another business’s number is not found', async ({ world, ours, theirs, kit }) => {
    const { id } = await kit.known('Ng Yat');
    const params = { user_id: id, operator_id: theirs.id };
    await expect(world.call(contract.getWorker, { params }, ours.operator)).rejects.toMatchObject({ status: 404 });
  });
});

describe('what a worker has done', () => {
  it('lists the completed shifts for this business with hours and pay, and every business’s reviews', async ({
    world,
    ours,
    theirs,
    site,
    kit,
  }) => {
    const { id } = await worker(world, { name: 'Or Wing' });
    const eastern = await kwaiChung(world, theirs);
    for (const [business, place, day, rating] of [
      [ours, site, '2026-11-20', 5],
      [theirs, eastern, '2026-11-19', 2],
    ] as const) {
      const timesheet = await accept(
        world,
        await bookShift(world, business, place, { day, overtimeStart: null, status: shiftStatus.COMPLETED }),
        id,
      );
      await worked(world, timesheet, { day, in: '09:00', out: '18:00', status: timesheetStatus.APPROVAL });
      await world.db.run(sql`
        insert into reviews (business_id, user_shift_id, worker_id, rating, comment, reviewed_at, reviewed_by)
        values (${business.id}, ${timesheet}, ${id}, ${rating}, 'On time', ${world.clock.now()}, 'Ken Lau')`);
      world.clock.forward({ minutes: 1 });
    }
    const shifts = await world.call(contract.listWorkerShifts, { params: { id } }, ours.operator);
    expect(shifts).toMatchObject({
      total: 1,
      totals: { paid_minutes: 480, pay: 496_00 },
      items: [{ rating: 5, pay: { work: 496_00, overtime: 0 } }],
    });
    const reviews = await world.call(contract.listWorkerReviews, { params: { id } }, ours.operator);
    expect(reviews).toMatchObject({ total: 2, totals: { average: 3.5, stars: [0, 1, 0, 0, 1] } });
    expect(reviews.items.map(({ business_name, is_yours }) => [business_name, is_yours])).toEqual([
      ['Eastgate Freight', false],
      ['Harbourline Logistics', true],
    ]);
    expect(await kit.get(id)).toMatchObject({
      completed_shifts: 2,
      completed_with_you: 1,
      last_worked_on: '2026-11-20',
      rating_with_you: { average: 5, count: 1 },
    });
  });
});

describe('favourites for a shift', () => {
  it('come with how many of its shifts each has time for, those with time for most first', async ({
    world,
    ours,
    theirs,
    site,
    kit,
  }) => {
    const [busy, free] = [await kit.known('Pang A'), await kit.known('Pang B')];
    await kit.change(busy.id, { action: 'FAVORITE' });
    await kit.change(free.id, { action: 'FAVORITE' });
    const elsewhere = await bookShift(world, theirs, await kwaiChung(world, theirs), {
      day: '2026-12-07',
      start: '17:00',
      end: '23:00',
    });
    await accept(world, elsewhere, busy.id);
    const shift = await bookShift(world, ours, site, { day: '2026-12-07' });
    const ask = async (shift_id: number, as = ours) =>
      (await world.call(contract.listAvailableFavourites, { query: { shift_id } }, as.operator))
        .filter(({ id }) => id === busy.id || id === free.id)
        .map((one) => [one.id, one.free_shifts, one.shifts]);
    expect(await ask(shift.id)).toEqual([
      [free.id, 1, 1],
      [busy.id, 0, 1],
    ]);
    const draft = {
      start_date: '2026-12-07',
      end_date: '2026-12-09',
      repeat_days: [1, 2, 3],
      start_time: '09:00',
      end_time: '18:00',
      break_type: 'NONE',
      breaks: [],
    };
    await world.db.run(sql`update shifts set status = 6, draft = ${JSON.stringify(draft)} where id = ${shift.id}`);
    expect(await ask(shift.id)).toEqual([
      [free.id, 3, 3],
      [busy.id, 2, 3],
    ]);
    await expect(ask(shift.id, theirs)).rejects.toMatchObject({ status: 404 });
  });
});
