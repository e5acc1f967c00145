import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminSide } from '#app/upstream/contract/admin-side.ts';
import { registry } from '#app/upstream/contract/registry.ts';
import { workerSide } from '#app/upstream/contract/worker-side.ts';
import { createDemoWorld, listen } from '#tests/support/demo-world.ts';
import { codeSentTo } from '#tests/support/mailbox.ts';
import { password, worker } from '#tests/support/people.ts';
import { admin, type World } from '#tests/support/world.ts';
import { Client } from './client.ts';
import { signIn, signInWorker } from './scene.ts';
import { story } from './story.ts';
import { conform, type Verdict } from './suite.ts';

const everyCall = [...registry, ...workerSide, ...adminSide];

describe('the story', () => {
  it('makes every call of the contract, and each once', () => {
    const made = story.map(({ call }) => call.name);
    expect(made.toSorted()).toEqual(everyCall.map(({ name }) => name).toSorted());
  });
});

describe('the reference API over HTTP', () => {
  let world: World;
  let api: { url: string; close(): Promise<void> };
  let verdicts: Map<string, Verdict>;

  beforeAll(async () => {
    world = await createDemoWorld();
    await worker(world, { name: 'Lam Chi Keung' });
    api = await listen(world.api.fetch);
    const client = new Client(api.url);
    const demo = (name: string) => ({ email: `${name}@demo.test`, password: 'shiftdock-demo' });
    const people = {
      operator: await signIn(client, demo('operator'), 'operator'),
      supervisor: await signIn(client, demo('supervisor'), 'supervisor'),
      other: await signIn(client, demo('other'), 'operator'),
      worker: await signInWorker(client, { email: 'lam.chi.keung@workers.example', password }),
      admin,
    };
    const since = performance.now();
    const all = await conform(client, people, { readCode: (email) => codeSentTo(world, email) });
    if (process.env.SHOW) console.log(client.requests, Math.round(performance.now() - since));
    verdicts = new Map(all.map((verdict) => [verdict.call.name, verdict]));
  }, 180_000);
  afterAll(async () => {
    await api.close();
    await world.close();
  });

  it.each(everyCall.map(({ name }) => name))('%s keeps the contract', (name) => {
    const { differences, notTried } = verdicts.get(name)!;
    expect({ differences, notTried }).toEqual({ differences: [], notTried: null });
  });
});
