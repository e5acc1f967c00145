import type { Call } from '#contract/core/call.ts';
import { decoded, successDifferences, type Differences } from './answers.ts';
import { wireOf, type Client, type Person, type Reply, type SendOptions, type WireRequest } from './client.ts';
import { hiddenDifferences } from './checks/hidden.ts';
import { readableOf } from './portal.ts';
import { NotTried, Scene, type People, type SceneOptions } from './scene.ts';
import type { Step } from './step.ts';
import { scenario } from './scenario.ts';
import { foreignRecordDifferences } from './checks/foreign-records.ts';
import { inputDifferences } from './checks/wrong-input.ts';
import { repetitionDifferences, versionDifferences } from './checks/writes.ts';

const parts = ['answer', 'foreign records', 'wrong input', 'supervisor', 'version', 'repetition'] as const;
export type Part = (typeof parts)[number];

export interface CallResult {
  call: Call;
  checks: Record<Part, number>;
  differences: { part: Part; what: string }[];
  notTried: string | null;
}

interface Options extends SceneOptions {
  /** Calls to compare; all others are made only because these may need them. */
  only?: readonly string[];
  steps?: readonly Step[];
  onResult?: (result: CallResult) => void;
}

class Checker {
  readonly result: CallResult;
  constructor(call: Call) {
    const checks = Object.fromEntries(parts.map((part) => [part, 0])) as CallResult['checks'];
    this.result = { call, checks, differences: [], notTried: null };
  }
  add(part: Part, { checks, differences }: { checks: number; differences: Differences }): void {
    this.result.checks[part] += checks;
    this.result.differences.push(...differences.map((what) => ({ part, what })));
  }
}

const readsOnly = ({ method }: Call): boolean => method === 'GET';

async function supervisorDifferences(
  { client, people }: Scene,
  { call }: Step,
  request: WireRequest,
): Promise<Differences> {
  const reply = await client.send(call, request, { as: people.supervisor });
  const differences = successDifferences(call, request.query, reply);
  if (differences.length > 0 || call.file) return differences;
  const { data, meta } = reply.json as { data: unknown; meta?: { totals?: unknown } };
  return [
    ...(call.answer ? hiddenDifferences(call.answer, data, 'data') : []),
    ...(call.totals ? hiddenDifferences(call.totals, meta?.totals, 'meta.totals') : []),
  ];
}

async function formatDifferences(client: Client, call: Call, request: WireRequest, as: Person | null) {
  const others =
    typeof call.file === 'object' ? Object.keys(call.file).filter((one) => one !== request.query.format) : [];
  const differences: Differences = [];
  for (const format of others) {
    const query = { ...request.query, format };
    const reply = await client.send(call, { ...request, query }, { as });
    differences.push(...successDifferences(call, query, reply).map((difference) => `as ${format}: ${difference}`));
  }
  return { checks: others.length, differences };
}

export async function requestOf(scene: Scene, { call, as, given }: Step): Promise<WireRequest | string> {
  try {
    if (as) scene.who(as);
    return wireOf(call, await given(scene));
  } catch (error) {
    if (error instanceof NotTried) return error.message;
    if (!(error instanceof Error) || isSilence(error)) throw error;
    return `cannot be made of earlier answers: ${error.message.split('\n')[0]!}`;
  }
}

/** Tells whether the API gave no answer at all. */
const isSilence = (error: unknown): boolean => error instanceof TypeError && error.message === 'fetch failed';

export async function sendStep(
  scene: Scene,
  step: Step,
  request: WireRequest,
  options: SendOptions = {},
): Promise<Reply> {
  const reply = await scene.client.send(step.call, request, { as: step.as && scene.who(step.as), ...options });
  await scenarioDifference(step, scene, reply, request);
  return reply;
}

async function checkAnswer(scene: Scene, step: Step, request: WireRequest, checker: Checker): Promise<void> {
  const { call, options } = step;
  const { client } = scene;
  const as = () => step.as && scene.who(step.as);
  const key = `conformance-${scene.tag}-${call.name}`;
  const reply = await client.send(call, request, { as: as(), ...(!readsOnly(call) && { key }) });
  const differences = successDifferences(call, request.query, reply);
  if (differences.length === 0 && !readsOnly(call) && !options.repeats && as())
    checker.add('repetition', await repetitionDifferences(client, call, request, { as: as(), key, first: reply }));
  const difference = await scenarioDifference(step, scene, reply, request);
  if (difference !== null && differences.length === 0) differences.push(difference);
  checker.add('answer', { checks: 1, differences });
  checker.add('answer', await formatDifferences(client, call, request, as()));
}

async function resultOf(scene: Scene, step: Step): Promise<CallResult> {
  const checker = new Checker(step.call);
  try {
    await checkStep(scene, step, checker);
  } catch (error) {
    if (!isSilence(error)) throw error;
    checker.add('answer', { checks: 1, differences: ['does not answer: the connection ends'] });
  }
  return checker.result;
}

async function checkStep(scene: Scene, step: Step, checker: Checker): Promise<void> {
  const { call, options } = step;
  const { client, people } = scene;
  const request = await requestOf(scene, step);
  if (typeof request === 'string') {
    checker.result.notTried = request;
    return;
  }
  const as = () => step.as && scene.who(step.as);
  checker.add(
    'foreign records',
    await foreignRecordDifferences(client, call, request, {
      as: as(),
      other: step.as === 'operator' && !options.shared ? people.other : null,
    }),
  );
  checker.add('wrong input', await inputDifferences(client, call, request, as()));
  if (readsOnly(call) && call.access === 'business' && !options.personal && people.supervisor)
    checker.add('supervisor', { checks: 1, differences: await supervisorDifferences(scene, step, request) });
  if (!readsOnly(call)) checker.add('version', await versionDifferences(client, call, request, as()));
  const latest = options.expires ? await requestOf(scene, step) : request;
  await checkAnswer(scene, step, typeof latest === 'string' ? request : latest, checker);
}

/**
 * Null if nothing is wrong. A differing response is used as far as it can be read, so that later calls have
 * their input.
 */
async function scenarioDifference(
  { call, then }: Step,
  scene: Scene,
  reply: Reply,
  { query }: WireRequest,
): Promise<string | null> {
  const mustSucceed = successDifferences(call, query, reply).length === 0;
  const read = mustSucceed ? { value: call.file ? null : decoded(call, reply) } : readableOf(call, query, reply);
  if (read === null) return null;
  try {
    const difference = await then(read.value as never, scene, reply);
    return typeof difference === 'string' ? difference : null;
  } catch (error) {
    if (error instanceof NotTried) return error.message;
    if (mustSucceed || isSilence(error)) throw error;
    return null;
  }
}

export async function conform(
  client: Client,
  people: People,
  { only, steps = scenario, onResult, ...sceneOptions }: Options = {},
): Promise<CallResult[]> {
  const scene = new Scene(client, people, sceneOptions);
  const results: CallResult[] = [];
  for (const step of steps) {
    if (only && !only.includes(step.call.name)) {
      const request = await requestOf(scene, step);
      if (typeof request !== 'string')
        await sendStep(scene, step, request).catch((error: unknown) => {
          if (!isSilence(error)) throw error;
        });
      continue;
    }
    const result = await resultOf(scene, step);
    results.push(result);
    onResult?.(result);
  }
  return results;
}
