import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminSide } from '#contract/admin/modules.ts';
import { exampleOf } from '#contract/openapi/examples.ts';
import { registry } from '#tests/contract/registry.ts';
import { workerAppCalls } from '#contract/workers/worker-app.ts';
import { createDemoWorld, listen, timeOfPhone } from '#tests/support/demo/demo-world.ts';
import { openIdentityProvider, type IdentityProvider } from '#tests/support/stand-ins/identity-provider.ts';
import { codeSentTo } from '#tests/support/stand-ins/mailbox.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { outlineOf, Recorder } from '#tests/support/recorder.ts';
import { password, worker } from '#tests/support/people.ts';
import { adminToken, type World } from '#tests/support/worlds/world.ts';
import { broken } from './broken.ts';
import type { Heard } from './client.ts';
import { conformance } from './command.ts';
import { scenario } from './scenario.ts';
import type { CallResult } from './suite.ts';

const everyCall = [...registry, ...workerAppCalls, ...adminSide];

/**
 * Calls with a secret in the response, slow work first, a counted attempt at a code, or no stored result, so
 * that a repeated one runs again (`transaction: 'own'`).
 */
const secondRun = [
  ...['uploadImage', 'uploadFile', 'logout', 'advanceClock', 'changeEmail'],
  ...['startTwoFactorSetup', 'confirmTwoFactor', 'renewRecoveryCodes'],
  ...['previewCost', 'previewAction', 'previewContent'],
  ...['beginIdentitySignIn', 'finishIdentitySignIn'],
  'resendAdminInvitation',
  ...['workerUpload', 'workerLogout'],
];

let world: World;
let provider: IdentityProvider;
beforeAll(async () => {
  provider = await openIdentityProvider('supervisor@demo.test');
  world = await createDemoWorld('embedded');
  await worker(world, { name: 'Lam Chi Keung' });
});
afterAll(() => Promise.all([world.close(), provider.close()]));

async function run(fetch: World['api']['fetch'], more: readonly string[] = [], heard?: Heard) {
  const api = await listen(fetch);
  const lines: string[] = [];
  const { issuer, client_id, client_secret } = provider.client;
  try {
    const demo = (name: string) => [`--${name}`, `${name}@demo.test:shiftdock-demo`];
    const args = [
      '--url',
      api.url,
      ...['operator', 'supervisor', 'other'].flatMap(demo),
      '--worker',
      `lam.chi.keung@workers.example:${password}`,
      '--admin',
      adminToken,
      '--identity-provider',
      [issuer, client_id, client_secret, 'demo.test'].join(','),
    ];
    const result = await conformance([...args, ...more], {
      write: (line) => void lines.push(line),
      readCode: (email, pattern) => codeSentTo(world, email, pattern),
      phone: () => timeOfPhone(world),
      ...(heard && { heard }),
    });
    return { ...result, lines, text: lines.join('\n') };
  } finally {
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

/** Its conflict is another domain than the one that was shown. */
const conflictOfDomain = 'confirmIdentityDomain';

describe('the reference API over HTTP', () => {
  let results: Map<string, CallResult>;
  let code: number;
  let text: string;
  const recorder = new Recorder();
  beforeAll(async () => {
    const result = await run(world.api.fetch, [], recorder.hear);
    ({ code, text } = result);
    results = new Map(result.results.map((result) => [result.call.name, result]));
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
      access: call.access !== 'anyone',
      'foreign records':
        (takes(call.params.shape) && !('number' in call.params.shape)) || checks['foreign records'] > 0,
      'wrong input':
        (takes(call.params.shape) && !('slug' in call.params.shape)) ||
        takes(call.query.shape) ||
        call.body !== undefined,
      supervisor: checks.supervisor > 0,
      version:
        ((call.errors as readonly string[]).includes('conflict') && call.name !== conflictOfDomain) ||
        call.name === 'decideTimesheets',
      repetition: call.method !== 'GET' && call.access !== 'anyone' && !secondRun.includes(call.name),
      cursor: call.paged,
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

  it('satisfies the command', () => {
    expect(text).toContain(`${everyCall.length} calls: ${everyCall.length} ok, 0 differ, 0 not tried`);
    expect(code).toBe(0);
  });
});

describe('the same API, told the story again on the same day', () => {
  const onlyOnce = [
    ...['login', 'createContact', 'createSupervisor', 'createTrainingClass', 'workerJoinClass', 'workerApply'],
    ...['decideApplicants', 'workerClockIn', 'workerClockOut', 'decideTimesheets', 'reviewWorker', 'updateWorkerMark'],
    ...['changeEmail', 'startTwoFactorSetup', 'confirmTwoFactor', 'saveIdentityProvider', 'createCard', 'logout'],
  ];
  const runScenario = async () => {
    const { results } = await run(world.api.fetch, ['--only', onlyOnce.join(',')]);
    return results.map(({ call, differences, notTried }) => ({ call: call.name, differences, notTried }));
  };
  let first: Awaited<ReturnType<typeof runScenario>>;
  let second: Awaited<ReturnType<typeof runScenario>>;
  beforeAll(async () => {
    world.clock.forward({ minutes: 5 });
    first = await runScenario();
    second = await runScenario();
  });

  it('says the same of it', () => {
    expect(second).toEqual(first);
  });

  it('finds nothing in its own way', () => {
    expect(second.filter(({ differences, notTried }) => differences.length > 0 || notTried !== null)).toEqual([]);
    expect(second.map(({ call }) => call).toSorted()).toEqual(onlyOnce.toSorted());
  });
});

const problems: Record<string, RegExp> = {
  login: /answer: data\.internal is not in the contract/,
  requestDemo: /answer: answers 201/,
  listContacts: /cursor: the rows by cursor are not those of the whole list/,
  getContact: /answer: data\.phone/,
  contactOptions: /answer: data\.0\.internal_note is not in the contract/,
  listLocations: /answer: answers 500/,
  getLocation: /foreign records: to another business: answers 200/,
  updateLocation: /foreign records: when id is unknown: refuses with 403/,
  getRole: /access: nobody: answers 200/,
  listInvoices: /supervisor: data\.0\.total is told to a supervisor/,
  createTrainingClass: /wrong input: .* instead of an error/,
  updateTrainingClass: /wrong input: .* error is not in the language asked for/,
  getTrainingClass: /foreign records: when id is unknown: .*error tells what only the log should/,
  createSupervisor: /repetition: the same Idempotency-Key answers/,
  exportShifts: /answer: answers text\/csv/,
};

async function expectFiles(folder: string, results: readonly CallResult[]): Promise<void> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const { calls, causes } = JSON.parse(await read('all.json')) as {
    calls: { call: string; result: string }[];
    causes: { what: string; count: number; calls: string[] }[];
  };
  expect(calls.filter(({ result }) => result === 'differs').map(({ call }) => call)).toEqual(
    results.filter(({ differences }) => differences.length > 0).map(({ call }) => call.name),
  );
  expect(causes.every(({ count, calls: named }) => count > 0 && named.length > 0)).toBe(true);
  const junit = parse(await read('all.xml'));
  expect(junit.querySelectorAll('testcase')).toHaveLength(calls.length);
  expect(junit.querySelectorAll('failure')).toHaveLength(Object.keys(problems).length);
}

describe('an API that does not keep the contract', () => {
  let result: Awaited<ReturnType<typeof run>>;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(scratch, 'shiftdock-conformance-'));
    world.clock.forward({ days: 1 });
    result = await run(broken(world.api.fetch), [
      '--only',
      [...Object.keys(problems), 'createRole', 'listRoles'].join(','),
      ...['--json', path.join(folder, 'all.json'), '--junit', path.join(folder, 'all.xml')],
    ]);
  });

  it.each(Object.entries(problems))('is told of %s', (name, what) => {
    const { call, differences } = result.results.find((result) => result.call.name === name)!;
    expect(differences.map((difference) => `${difference.part}: ${difference.what}`).join('\n')).toMatch(what);
    expect(result.lines.find((line) => line.endsWith(` ${call.path}`) && line.includes(` ${call.method} `))).toMatch(
      /^differs/,
    );
  });

  it('has a cause told once, and by its number after that', () => {
    expect(result.lines.filter((line) => line.includes('answer: answers 500 ') && !line.includes(' × '))).toHaveLength(
      1,
    );
    expect(result.text).toMatch(/^Causes$/m);
    expect(result.text).toMatch(/^ +\d+ × \[\d+\] .+\(.+\)$/m);
  });

  it('is written to files that programs and people read', () => expectFiles(folder, result.results));

  it('is reported for what it does right, too, and the command fails', () => {
    expect(result.text).toMatch(/^ok +POST +\/shift-roles +\(\d+ checks\)$/m);
    expect(result.text).toMatch(/^ok +GET +\/shift-roles +\(\d+ checks, no cursor\)$/m);
    expect(result.text).toContain(
      `${Object.keys(problems).length + 2} calls: 2 ok, ${Object.keys(problems).length} differ, 0 not tried; 1 without a cursor`,
    );
    expect(result.code).toBe(1);
  });
});

describe('a command that cannot begin', () => {
  const outputOf = async (args: readonly string[]) => {
    const lines: string[] = [];
    const { code } = await conformance(args, { write: (line) => void lines.push(line) });
    return [code, lines[0]];
  };

  it('says why, and how it is used', async () => {
    expect(await outputOf([])).toEqual([2, '--url takes the address of an API']);
    expect(await outputOf(['--url', 'http://127.0.0.1:9', '--operator', 'ada'])).toEqual([
      2,
      '--operator takes email:password',
    ]);
    expect(await outputOf(['--url', 'http://127.0.0.1:9', '--operator', 'ada@example.com:secret'])).toEqual([
      2,
      expect.stringContaining('The API does not answer'),
    ]);
    expect((await outputOf(['--colour']))[0]).toBe(2);
    expect((await outputOf(['--help']))[0]).toBe(0);
  });
});
