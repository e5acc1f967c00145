import type { Call } from '#contract/call/call.ts';
import { accessDifferences } from './checks/access.ts';
import { decoded, successDifferences, type Differences } from './answers.ts';
import { wireOf, type Client, type Person, type Reply, type SendOptions, type WireRequest } from './client.ts';
import { cursorDifferences } from './checks/cursors.ts';
import { hiddenDifferences } from './checks/hidden.ts';
import { portalMakes, readableOf } from './portal.ts';
import { NotTried, Scene, type People, type SceneOptions } from './scene.ts';
import type { Step } from './step.ts';
import { story } from './story.ts';
import { foreignRecordDifferences } from './checks/foreign-records.ts';
import { inputDifferences } from './checks/wrong-input.ts';
import { repetitionDifferences, versionDifferences } from './checks/writes.ts';

/** A difference is about this part of the contract. */
export type Part =
  | 'answer'
  | 'access'
  | 'foreign records'
  | 'wrong input'
  | 'supervisor'
  | 'version'
  | 'repetition'
  | 'cursor';

export interface CallResult {
  call: Call;
  /** The number of checks by part. */
  checks: Readonly<Record<Part, number>>;
  differences: { part: Part; what: string }[];
  /** The call was not made for this reason; null when it was. */
  notTried: string | null;
  /** It says what the portal makes of an answer that differs; null where the answer does not. */
  portal: string | null;
  /** The API answers the list without `meta.next`: it can only be read by page numbers. */
  withoutCursor: boolean;
}

interface Options extends SceneOptions {
  /** Names of calls to compare; the others are made, because these may need them, and not compared. */
  only?: readonly string[];
  /** The story ends after this call. */
  until?: string;
  onResult?: (result: CallResult) => void;
}

/** Returns a request with nothing right in it, for calls that cannot be tried: who may call is asked before what. */
const placeholder = (call: Call): WireRequest => ({
  params: Object.fromEntries(Object.keys(call.params.shape).map((name) => [name, 1])),
  query: {},
  body: call.multipart ? new FormData() : {},
});

class Checker {
  readonly result: CallResult;
  readonly #checks: Record<Part, number> = {
    answer: 0,
    access: 0,
    'foreign records': 0,
    'wrong input': 0,
    supervisor: 0,
    version: 0,
    repetition: 0,
    cursor: 0,
  };
  constructor(call: Call) {
    this.result = { call, checks: this.#checks, differences: [], notTried: null, portal: null, withoutCursor: false };
  }
  add(part: Part, { checks, differences }: { checks: number; differences: Differences }): void {
    this.#checks[part] += checks;
    this.result.differences.push(...differences.map((what) => ({ part, what })));
  }
}

const readsOnly = ({ method }: Call): boolean => method === 'GET';

/** Returns what a supervisor is answered where both may ask. */
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

/** Returns what is answered in the formats of an export that the story does not ask for. */
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

/** Returns what a step sends, or why it cannot. */
export async function requestOf(scene: Scene, { call, as, given }: Step): Promise<WireRequest | string> {
  try {
    if (as) scene.who(as);
    return wireOf(call, await given(scene));
  } catch (error) {
    if (error instanceof NotTried) return error.message;
    if (!(error instanceof Error) || isSilence(error)) throw error;
    // An earlier answer left something behind that is not as the contract has it, and cannot be sent.
    return `cannot be made of earlier answers: ${error.message.split('\n')[0]!}`;
  }
}

/** Tells whether the API gave no answer at all. */
const isSilence = (error: unknown): boolean => error instanceof TypeError && error.message === 'fetch failed';

/** Makes a call for what later ones need of it. */
export async function sendStep(
  scene: Scene,
  step: Step,
  request: WireRequest,
  options: SendOptions = {},
): Promise<Reply> {
  const reply = await scene.client.send(step.call, request, { as: step.as && scene.who(step.as), ...options });
  await storyDifference(step, scene, reply, request);
  return reply;
}

/**
 * Returns all of a business's own list, and of everyone's only what the story wrote: others may write to it meanwhile.
 */
const widened = ({ access }: Call, request: WireRequest): WireRequest =>
  access === 'business' || access === 'operator'
    ? { ...request, query: { ...request.query, search: undefined } }
    : request;

/** Checks what the call itself answers: to the field, sent again, and read by cursor. */
async function checkAnswer(scene: Scene, step: Step, request: WireRequest, checker: Checker): Promise<void> {
  const { call, options } = step;
  const { client } = scene;
  const as = () => step.as && scene.who(step.as);
  const key = `conformance-${scene.tag}-${call.name}`;
  const reply = await client.send(call, request, { as: as(), ...(!readsOnly(call) && { key }) });
  const differences = successDifferences(call, request.query, reply);
  if (differences.length > 0) checker.result.portal = portalMakes(call, request.query, reply);
  if (differences.length === 0 && !readsOnly(call) && !options.repeats && as())
    checker.add('repetition', await repetitionDifferences(client, call, request, { as: as(), key, first: reply }));
  const difference = await storyDifference(step, scene, reply, request);
  if (difference !== null && differences.length === 0) differences.push(difference);
  checker.add('answer', { checks: 1, differences });
  checker.add('answer', await formatDifferences(client, call, request, as()));
  if (!call.paged || differences.length > 0) return;
  const byCursor = await cursorDifferences(client, call, widened(call, request), as());
  if (byCursor) checker.add('cursor', byCursor);
  else checker.result.withoutCursor = true;
}

/** An answer that breaks off is a difference of this call, and the story goes on. */
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

/** One call: who may not make it, records that are not there, the call itself, and what is wrong with it. */
async function checkStep(scene: Scene, step: Step, checker: Checker): Promise<void> {
  const { call, options } = step;
  const { client, people } = scene;
  const request = await requestOf(scene, step);
  if (typeof request === 'string') {
    checker.result.notTried = request;
    checker.add('access', await accessDifferences(client, call, placeholder(call), people));
    return;
  }
  const as = () => step.as && scene.who(step.as);
  checker.add('access', await accessDifferences(client, call, request, people));
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
 * Returns what the story has to say about an answer, or null. Where the answer differs from the contract, what can be read of it is
 * kept all the same, so that later calls have what they need.
 */
async function storyDifference(
  { call, then }: Step,
  scene: Scene,
  reply: Reply,
  { query }: WireRequest,
): Promise<string | null> {
  const keeps = successDifferences(call, query, reply).length === 0;
  const read = keeps ? { value: call.file ? null : decoded(call, reply) } : readableOf(call, query, reply);
  if (read === null) return null;
  try {
    const difference = await then(read.value as never, scene, reply);
    return typeof difference === 'string' ? difference : null;
  } catch (error) {
    if (error instanceof NotTried) return error.message;
    if (keeps || isSilence(error)) throw error;
    return null;
  }
}

/** Tells the whole story to an API and answers a result for each call of it. */
export async function conform(
  client: Client,
  people: People,
  { only, until, onResult, ...told }: Options = {},
): Promise<CallResult[]> {
  const scene = new Scene(client, people, told);
  const results: CallResult[] = [];
  const last = story.findIndex(({ call }) => call.name === until);
  for (const step of last < 0 ? story : story.slice(0, last + 1)) {
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
