import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { decideApplicants } from '#contract/shifts/applicants.ts';
import { updateShift } from '#contract/shifts/booking.ts';
import { apply, bookShift, draft, kwaiChungDepot, testCard } from '#tests/support/builders/booking.ts';
import { eastgate, worker, type Business } from '#tests/support/people.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

async function expectOnePlace(world: World, id: number, places: readonly [Business, { id: number }][]) {
  for (const [business, shift] of places) await apply(world, business, shift.id, id);
  const answers = await Promise.all(
    places.map(([business, shift]) =>
      world.send(
        decideApplicants,
        { body: { shift_ids: [shift.id], user_ids: [id], action: 'ACCEPT' } },
        { as: business.operator },
      ),
    ),
  );
  const codes = answers.flatMap(({ body }) => (body.data as { code: string | null }[]).map(({ code }) => code));
  expect(codes.sort()).toEqual([null, 'overlap']);
}

describe('on a database with many connections', () => {
  it('the last places go to as many applicants as there are places, however many people accept at once', async ({
    world,
    ours,
    depot,
  }) => {
    const shift = await bookShift(world, ours, depot, { workers: 3 });
    const ids: number[] = [];
    for (let index = 0; index < 10; index += 1) {
      const { id } = await worker(world, { name: `Worker ${index}` });
      await apply(world, ours, shift.id, id);
      ids.push(id);
    }
    const answers = await Promise.all(
      ids.map((id, index) =>
        world.send(
          decideApplicants,
          { body: { shift_ids: [shift.id], user_ids: [id], action: 'ACCEPT' } },
          { as: index % 2 ? ours.operator : ours.supervisor },
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from(ids, () => 200));
    const codes = answers.flatMap(({ body }) => (body.data as { code: string | null }[]).map(({ code }) => code));
    expect(codes.filter((code) => code === null)).toHaveLength(3);
    expect(codes.filter((code) => code === 'shift_full')).toHaveLength(7);
    expect(
      await world.db.one(sql`select count(*) as timesheets from user_shifts where shift_id = ${shift.id}`),
    ).toEqual({ timesheets: 3 });
  });
});

describe('on a database with many connections, one worker', () => {
  it('one worker gets one place when two shifts at the same time accept him at once', async ({
    world,
    ours,
    depot,
  }) => {
    const { id } = await worker(world, { name: 'Wong Siu Ming' });
    await expectOnePlace(world, id, [
      [ours, await bookShift(world, ours, depot)],
      [ours, await bookShift(world, ours, depot)],
    ]);
  });

  it('one worker gets one place when two businesses accept him at once for the same time', async ({
    world,
    ours,
    depot,
  }) => {
    const { id } = await worker(world, { name: 'Tsang Ho Yin' });
    const grace = await eastgate(world);
    await expectOnePlace(world, id, [
      [ours, await bookShift(world, ours, depot)],
      [grace, await bookShift(world, grace, await kwaiChungDepot(world, grace))],
    ]);
  });
});

describe('on a database with many connections, one booking', () => {
  it('one form sent four times at once books and charges once', async ({ world, ours, depot }) => {
    const { id, version, group_id } = await draft(world, ours, depot);
    const body = {
      id,
      version,
      publish: true as const,
      payment_method: 2 as const,
      is_agree: true as const,
      new_card: testCard(),
    };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => world.send(updateShift, { body }, { as: ours.operator, key: 'one-form' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await world.db.one(sql`select count(*) as payments from payments where group_id = ${group_id}`)).toEqual({
      payments: 1,
    });
    expect(await world.db.one(sql`select count(*) as charges from sandbox_intents`)).toEqual({ charges: 1 });
  });

  it('two people who book one draft at once book it once', async ({ world, ours, depot }) => {
    const { id, version, group_id } = await draft(world, ours, depot);
    const body = { id, version, publish: true as const, payment_method: 1 as const, is_agree: true as const };
    const answers = await Promise.all(
      [ours.operator, ours.supervisor].map((as) => world.send(updateShift, { body }, { as })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await world.db.one(sql`select count(*) as payments from payments where group_id = ${group_id}`)).toEqual({
      payments: 1,
    });
  });
});
