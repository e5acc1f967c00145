import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordBounce } from '#api/email/bounced.ts';
import { adminSide } from '#contract/admin/modules.ts';
import { exampleOf } from '#contract/openapi/examples.ts';
import { registry } from '#tests/contract/registry.ts';
import { workerAppCalls } from '#contract/workers/worker-app.ts';
import { createDemoWorld, listen, timeOfPhone } from '#tests/support/demo/demo-world.ts';
import { openIdentityProvider, type IdentityProvider } from '#tests/support/stand-ins/identity-provider.ts';
import { codeSentAfterWork } from '#tests/support/stand-ins/mailbox.ts';
import { outlineOf, Recorder } from '#tests/support/recorder.ts';
import { password, worker } from '#tests/support/people.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';
import { serveOtherApi } from '#tests/support/other-apis/other-api.ts';
import { broken } from './broken.ts';
import { Client } from './client.ts';
import { conformance } from './command.ts';
import { scenario } from './scenario.ts';
import { signIn, signInWorker } from './scene.ts';
import { conform, type CallResult } from './suite.ts';

const everyCall = [...registry, ...workerAppCalls, ...adminSide];

/** Without a result that is kept, so that a repeated one runs again (`transaction: 'own'`). */
const secondRun = scenario.filter(({ options }) => options.repeats).map(({ call }) => call.name);

let world: World;
let provider: IdentityProvider;
beforeAll(async () => {
  provider = await openIdentityProvider('supervisor@demo.test');
  world = await createDemoWorld('embedded');
  await worker(world, { name: 'Lam Chi Keung' });
  await recordBounce(world.db, 'gone@example.com', '550 no such user', world.clock.now());
});
afterAll(() => Promise.all([world.close(), provider.close()]));

async function run(fetch: World['api']['fetch'], recorder: Recorder) {
  const api = await listen(fetch);
  try {
    const client = new Client(api.url, undefined, recorder.hear);
    const demo = (name: string) => ({ email: `${name}@demo.test`, password: 'shiftdock-demo' });
    const people = {
      operator: await signIn(client, demo('operator'), 'operator'),
      supervisor: await signIn(client, demo('supervisor'), 'supervisor'),
      other: await signIn(client, demo('other'), 'operator'),
      worker: await signInWorker(client, { email: 'lam.chi.keung@workers.example', password }),
      admin,
    };
    return await conform(client, people, {
      readCode: (email, pattern) => codeSentAfterWork(world, email, pattern),
      phone: () => timeOfPhone(world),
      identityProvider: { ...provider.client, domain: 'demo.test' },
    });
  } finally {
    await api.close();
  }
}

async function command(only: readonly string[]) {
  const api = await listen(world.api.fetch);
  const served = await serveOtherApi(api.url, broken());
  const lines: string[] = [];
  const people = ['operator', 'supervisor', 'other'].flatMap((name) => [
    `--${name}`,
    `${name}@demo.test:shiftdock-demo`,
  ]);
  try {
    const args = ['--url', served.url, ...people, '--only', only.join(',')];
    const result = await conformance(args, (line) => void lines.push(line));
    return { ...result, text: lines.join('\n') };
  } finally {
    await served.close();
    await api.close();
  }
}

describe('the story', () => {
  it('makes every call of the contract, and each once', () => {
    const made = scenario.map(({ call }) => call.name);
    expect(made.toSorted()).toEqual(everyCall.map(({ name }) => name).toSorted());
  });
});

describe('a change of a record', () => {
  const withoutVersion = [
    'updateWorkerMark',
    'reviewWorker',
    'changeSupervisorPassword',
    'setDefaultCard',
    'checkPayment',
    'updateNotificationPreferences',
    'saveIdentityProvider',
  ];

  it('names the version it has seen', () => {
    const puts = registry.filter(
      ({ method, errors }) => method === 'PUT' && !(errors as readonly string[]).includes('conflict'),
    );
    expect(puts.map(({ name }) => name).toSorted()).toEqual(withoutVersion.toSorted());
  });
});

/** The conflict is another domain than was shown, or a place where only the application was. */
const conflictsWithoutVersion: readonly string[] = ['confirmIdentityDomain', 'workerWithdraw'];

describe('the reference API over HTTP', () => {
  let results: Map<string, CallResult>;
  const recorder = new Recorder();
  beforeAll(async () => {
    results = new Map((await run(world.api.fetch, recorder)).map((result) => [result.call.name, result]));
  });

  it.each(everyCall.map(({ name }) => name))('%s keeps the contract', (name) => {
    const { differences, notTried } = results.get(name)!;
    expect({ differences, notTried }).toEqual({ differences: [], notTried: null });
  });

  it.each(everyCall)('$name was tried with everything that it can be tried with', (call) => {
    const { checks } = results.get(call.name)!;
    const takes = (schema: object) => Object.keys(schema).length > 0;
    const expected = {
      answer: true,
      'foreign records':
        (takes(call.params.shape) && !('number' in call.params.shape)) || checks['foreign records'] > 0,
      'wrong input':
        (takes(call.params.shape) && !('slug' in call.params.shape)) ||
        takes(call.query.shape) ||
        call.body !== undefined,
      supervisor: checks.supervisor > 0,
      version:
        ((call.errors as readonly string[]).includes('conflict') && !conflictsWithoutVersion.includes(call.name)) ||
        call.name === 'decideTimesheets',
      repetition: call.method !== 'GET' && call.access !== 'anyone' && !secondRun.includes(call.name),
    };
    expect(Object.fromEntries(Object.entries(checks).map(([part, count]) => [part, count > 0]))).toEqual(expected);
  });

  it('made the examples that the API’s documents show', async () => {
    const recorded = recorder.examples();
    if (process.env.WRITE_EXAMPLES)
      await writeFile('contract/openapi/examples.json', `${JSON.stringify(recorded, null, 1)}\n`);
    const stored = Object.fromEntries(everyCall.map((call) => [call.name, exampleOf(call)]));
    expect(Object.keys(recorded)).toEqual(Object.keys(stored).toSorted());
    for (const [name, example] of Object.entries(recorded))
      expect(outlineOf(stored[name]), name).toEqual(outlineOf(example));
  });
});

const problems: Record<string, RegExp> = {
  login: /answer: data\.internal is not in the contract/,
  requestDemo: /answer: answers 201/,
  getContact: /answer: data\.phone/,
  contactOptions: /answer: data\.0\.internal_note is not in the contract/,
  listLocations: /answer: answers 500/,
  getLocation: /foreign records: to another business: answers 200/,
  updateLocation: /foreign records: when id is unknown: refuses with 403/,
  listInvoices: /supervisor: data\.0\.total is told to a supervisor/,
  createTrainingClass: /wrong input: .* instead of an error/,
  updateTrainingClass: /wrong input: .* error is not in the language asked for/,
  getTrainingClass: /foreign records: when id is unknown: .*error tells what only the log should/,
  createSupervisor: /repetition: the same Idempotency-Key answers/,
  exportShifts: /answer: answers text\/csv/,
};

describe('an API that does not keep the contract', () => {
  let result: Awaited<ReturnType<typeof command>>;
  beforeAll(async () => {
    world.clock.forward({ days: 1 });
    result = await command([...Object.keys(problems), 'createRole']);
  });

  it.each(Object.entries(problems))('is told of %s', (name, what) => {
    const { call, differences } = result.results.find((result) => result.call.name === name)!;
    expect(differences.map((difference) => `${difference.part}: ${difference.what}`).join('\n')).toMatch(what);
    const line = new RegExp(`^differs +${call.method} +${call.path.replaceAll(/[{}]/g, '.')}  `, 'm');
    expect(result.text).toMatch(line);
  });

  it('is reported for what it does right, too, and the command fails', () => {
    expect(result.text).toMatch(/^ok +POST +\/shift-roles +\(\d+ checks\)$/m);
    const count = Object.keys(problems).length;
    expect(result.text).toContain(`${count + 1} calls: 1 ok, ${count} differ, 0 not tried`);
    expect(result.code).toBe(1);
  });
});

it('says why it cannot begin, and how it is used', async () => {
  const lines: string[] = [];
  const { code } = await conformance(['--url', 'http://127.0.0.1:9', '--operator', 'ada'], (line) => lines.push(line));
  expect([code, lines[0]]).toEqual([2, expect.stringMatching(/^--operator takes email:password\n\nnpm run conf/)]);
});
