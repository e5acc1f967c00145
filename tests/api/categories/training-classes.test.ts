import { describe, expect } from 'vitest';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { cents } from '#domain/shared/money.ts';
import * as contract from '#contract/categories/training-classes.ts';
import { updateWorkerMark } from '#contract/workers/workers.ts';
import { worker, type Business } from '#tests/support/people.ts';
import { applyForClass, coldStore, trainingClass } from '#tests/support/builders/training.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

const decide = (
  world: World,
  ours: Business,
  class_id: number,
  user_ids: number[],
  action: 'APPROVE' | 'REJECT',
  rest = {},
  as = ours.operator,
) => world.call(contract.decideClassApplicants, { body: { class_id, user_ids, action, ...rest } }, as);

async function classWithApplicants(world: World, ours: Business) {
  const { id } = await trainingClass(world, ours);
  const people = [];
  for (const name of ['Wong Siu Ming', 'Lee Ka Yan', 'Priya Thapa']) {
    const person = await worker(world, { name: `${name} ${id}` });
    world.clock.forward({ minutes: 1 });
    await applyForClass(world, ours, id, person.id);
    people.push(person);
  }
  const [wong, lee, priya] = people;
  if (!wong || !lee || !priya) throw new Error('three workers');
  return { id, wong, lee, priya };
}

describe('a training class', () => {
  it('has a name and description in both languages, an address and an optional allowance', async ({ world, ours }) => {
    const body = { ...coldStore, allowance: cents(120_50) };
    const made = await world.call(contract.createTrainingClass, { body }, ours.operator);
    expect(made).toMatchObject({
      ...body,
      version: 0,
      updated_by: 'Ada Chan',
      open_shifts: 0,
      applicants: { waiting: 0, approved: 0, rejected: 0 },
    });
    expect(await world.call(contract.getTrainingClass, { params: { id: made.id } }, ours.supervisor)).toEqual(made);
    expect((await trainingClass(world, ours)).allowance).toBeNull();
  });

  it('says which field is wrong', async ({ world, ours }) => {
    const body = { ...coldStore, name: { en: '', hk: ' ' }, address: '', allowance: -1 };
    const answer = await world.send(contract.createTrainingClass, { body }, { as: ours.operator });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({
      'name.en': 'Fill in English or Chinese',
      address: 'This field is required',
      allowance: 'Enter HK$0 or more',
    });
  });

  it('keeps its Chinese address where a change does not say it', async ({ world, ours }) => {
    const { id } = await trainingClass(world, ours);
    const { address_hk: chinese, ...unsaid } = coldStore;
    const change = (fields: { address?: string; address_hk?: string }, version: number) =>
      world.call(
        contract.updateTrainingClass,
        { params: { id }, body: { ...unsaid, ...fields, version } },
        ours.operator,
      );
    expect(await change({ address: 'Gate 2' }, 0)).toMatchObject({ address: 'Gate 2', address_hk: chinese });
    expect(await change({ address_hk: '' }, 1)).toMatchObject({ address_hk: '' });
  });

  it('tells the later of two people who changed it', async ({ world, ours }) => {
    const { id } = await trainingClass(world, ours);
    const change = (address: string, as = ours.operator) =>
      world.call(contract.updateTrainingClass, { params: { id }, body: { ...coldStore, address, version: 0 } }, as);
    expect(await change('Gate 3', ours.supervisor)).toMatchObject({
      address: 'Gate 3',
      version: 1,
      updated_by: 'Ben Lau',
    });
    await expect(change('Gate 4')).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      details: { updated_by: 'Ben Lau' },
    });
  });
});

describe('a training class that is looked for', () => {
  it('is found by either name, and offered for a choice', async ({ world, theirs }) => {
    const grace = theirs.operator;
    await trainingClass(world, theirs, { name: { en: 'Forklift refresher', hk: '鏟車重溫班' } });
    await trainingClass(world, theirs);
    const search = async (text: string) =>
      (await world.call(contract.listTrainingClasses, { query: { search: text } }, grace)).items.map(
        ({ name }) => name.en,
      );
    expect(await search('')).toEqual(['Cold store safety', 'Forklift refresher']);
    expect(await search('鏟車')).toEqual(['Forklift refresher']);
    expect((await world.call(contract.trainingClassOptions, {}, grace)).map(({ name }) => name.hk)).toEqual([
      '凍倉安全',
      '鏟車重溫班',
    ]);
  });

  it('of another business is not found, nor are its applicants', async ({ world, ours, theirs }) => {
    const { id, wong } = await classWithApplicants(world, ours);
    const as = { as: theirs.operator };
    const answers = await Promise.all([
      world.send(contract.getTrainingClass, { params: { id } }, as),
      world.send(contract.updateTrainingClass, { params: { id }, body: { ...coldStore, version: 0 } }, as),
      world.send(contract.listClassApplicants, { params: { id } }, as),
      world.send(contract.getClassApplicant, { params: { class_id: id, user_id: wong.id } }, as),
      world.send(
        contract.decideClassApplicants,
        { body: { class_id: id, user_ids: [wong.id], action: 'APPROVE' } },
        as,
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('the applicants of a class', () => {
  it('show those who wait first, in the order they applied, with their state', async ({ world, ours }) => {
    const { id, wong, lee, priya } = await classWithApplicants(world, ours);
    await decide(world, ours, id, [wong.id], 'APPROVE');
    await decide(world, ours, id, [lee.id], 'REJECT', { reason: 'OTHERS', note: 'No place left in the room' });
    const list = await world.call(contract.listClassApplicants, { params: { id } }, ours.operator);
    expect(list.items.map((one) => [one.worker.id, one.status, one.decided_by, one.reason, one.note])).toEqual([
      [priya.id, applicantStatus.APPLY, null, null, ''],
      [wong.id, applicantStatus.APPROVEL, 'Ada Chan', null, ''],
      [lee.id, applicantStatus.REJECT, 'Ada Chan', 'OTHERS', 'No place left in the room'],
    ]);
    expect(list.totals).toEqual({ waiting: 1, approved: 1, rejected: 1 });
    const waiting = await world.call(
      contract.listClassApplicants,
      { params: { id }, query: { status: 'waiting' } },
      ours.operator,
    );
    expect([waiting.total, waiting.items[0]?.worker.name]).toEqual([1, `Priya Thapa ${id}`]);
    const found = await world.call(
      contract.listClassApplicants,
      { params: { id }, query: { search: 'ka yan' } },
      ours.operator,
    );
    expect(found.items.map(({ worker: { id: one } }) => one)).toEqual([lee.id]);
  });

  it('are approved one or several at once, each with a result of its own', async ({ world, ours }) => {
    const { id, wong, lee, priya } = await classWithApplicants(world, ours);
    await decide(world, ours, id, [wong.id], 'APPROVE');
    const results = await decide(world, ours, id, [wong.id, lee.id, priya.id, 999_999], 'APPROVE');
    expect(results.map(({ user_id, ok, code }) => [user_id, ok, code])).toEqual([
      [wong.id, false, 'already_decided'],
      [lee.id, true, null],
      [priya.id, true, null],
      [999_999, false, 'not_found'],
    ]);
    expect(await world.call(contract.getTrainingClass, { params: { id } }, ours.operator)).toMatchObject({
      applicants: { waiting: 0, approved: 3, rejected: 0 },
    });
  });

  it('are answered in the language of the request', async ({ world, ours }) => {
    const { id, wong, lee, priya } = await classWithApplicants(world, ours);
    const send = (user_ids: number[], action: 'APPROVE' | 'REJECT') =>
      world.send(
        contract.decideClassApplicants,
        { body: { class_id: id, user_ids, action } },
        { as: ours.operator, language: 'hk' },
      );
    expect((await send([wong.id], 'APPROVE')).body.message).toBe('已批准工人參加培訓班');
    expect((await send([lee.id, priya.id], 'APPROVE')).body.message).toBe('已批准 2 名工人參加培訓班');
    const again = await send([wong.id], 'REJECT');
    expect(again.body.message).toBeUndefined();
    expect(again.body.data).toEqual([
      { user_id: wong.id, ok: false, code: 'already_decided', message: '此申請已有決定' },
    ]);
  });
});

describe('the applicants of a class who were rejected, or have a page', () => {
  it('that were rejected may still be approved, but not while they are blocked', async ({ world, ours }) => {
    const { id, wong } = await classWithApplicants(world, ours);
    const result = async (action: 'APPROVE' | 'REJECT') => (await decide(world, ours, id, [wong.id], action))[0]?.code;
    expect(await result('REJECT')).toBeNull();
    await world.call(
      updateWorkerMark,
      { params: { id: wong.id }, body: { action: 'BLOCK', reason: 'SPAM' } },
      ours.operator,
    );
    expect(await result('APPROVE')).toBe('worker_blocked');
    await world.call(updateWorkerMark, { params: { id: wong.id }, body: { action: 'UNBLOCK' } }, ours.operator);
    expect(await result('APPROVE')).toBeNull();
    expect(await result('REJECT')).toBe('already_decided');
  });

  it('have a page each, with the class and their certificates', async ({ world, ours }) => {
    const { id, wong } = await classWithApplicants(world, ours);
    await world.db.script(
      `insert into worker_certificates (worker_id, name, expires_on, is_forklift) values (${wong.id}, '{"en": "Forklift", "hk": "鏟車"}', '2027-03-31', true)`,
    );
    const one = await world.call(
      contract.getClassApplicant,
      { params: { class_id: id, user_id: wong.id } },
      ours.operator,
    );
    expect(one).toMatchObject({
      worker: { id: wong.id, is_blocked: false },
      training_class: { id, name: coldStore.name },
      certificates: [{ name: { en: 'Forklift', hk: '鏟車' }, expires_on: '2027-03-31', is_forklift: true }],
    });
    await expect(
      world.call(contract.getClassApplicant, { params: { class_id: id, user_id: 999_999 } }, ours.operator),
    ).rejects.toMatchObject({ status: 404 });
  });
});
