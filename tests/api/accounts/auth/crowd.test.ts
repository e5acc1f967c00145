import { createHook } from 'node:async_hooks';
import { describe, expect } from 'vitest';
import * as contract from '#contract/accounts/auth.ts';
import { createSupervisor } from '#contract/accounts/supervisors.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { supervisorBody } from '#tests/support/builders/records.ts';

const it = apiScenario();

async function derivedBy<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; keys: number }> {
  let keys = 0;
  const hook = createHook({ init: (_, type) => void (type === 'SCRYPTREQUEST' && (keys += 1)) }).enable();
  try {
    return { answer: await work(), keys };
  } finally {
    hook.disable();
  }
}

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

describe('a crowd that asks for codes at once', () => {
  it('of twelve addresses is answered, each after one hash', async ({ world }) => {
    const emails = Array.from({ length: 12 }, (_, index) => `crowd${index}@depot.example`);
    const { answer, keys } = await derivedBy(() =>
      Promise.all(
        emails.map((email) => world.send(contract.forgotPassword, { body: { email, role: 'OPERATOR' as const } })),
      ),
    );
    expect(statuses(answer)).toEqual(emails.map(() => 200));
    expect(keys).toBe(emails.length);
  });

  it('of one address gets no more codes than that address may have, each after one hash', async ({ world, ours }) => {
    const body = { email: ours.operator.email, role: 'OPERATOR' as const };
    const { answer, keys } = await derivedBy(() =>
      Promise.all(Array.from({ length: 12 }, () => world.send(contract.forgotPassword, { body }))),
    );
    expect(answer.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(5);
    expect(statuses(answer).filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(keys).toBeLessThanOrEqual(12);
  });

  it('that is too large is told to come back, and nothing else', async ({ world }) => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        world.send(contract.sendVerifyCode, { body: { email: `many${index}@depot.example` } }),
      ),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([200, 429]));
  });
});

it('passwords that are set at once are hashed once each, whatever their transactions meet', async ({ world, ours }) => {
  const people = Array.from({ length: 8 }, (_, index) => ({
    ...supervisorBody({ last_name: `Ng ${index}`, email: `carol.crowd${index}@harbourline.example` }),
    password: 'eight characters',
  }));
  const { answer, keys } = await derivedBy(() =>
    Promise.all(people.map((body) => world.send(createSupervisor, { body }, { as: ours.operator }))),
  );
  expect(statuses(answer)).toEqual(people.map(() => 200));
  expect(keys).toBe(people.length);
});
