import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileFiles, hostileForms, hostileFormType, hostileMarkdown } from '#tests/support/builders/hostile-files.ts';
import { longestBlock } from '#tests/support/event-loop.ts';
import { harbourline, type Business } from '#tests/support/people.ts';
import { tally } from '#tests/support/tally.ts';
import { saveContent } from '#contract/public-site/editing.ts';
import { admin, createWorld, type World } from '#tests/support/worlds/world.ts';

/** The longest that one upload may keep everyone else waiting, in milliseconds. */
const longest = 50;
/** The longest that its own answer may take, in milliseconds. */
const answerWithin = 2_000;
/** How often it is sent at most: another program may have the processors for a while. */
const attempts = 8;

interface Answer {
  status: number;
  ms: number;
}

/** The answers that were no 429, which asks to send it again; sent again until one of them came in time. */
async function answered(answers: Answer[], again: () => Promise<Answer>): Promise<Answer[]> {
  const counted = () => answers.filter(({ status }) => status !== 429);
  while (answers.length < attempts && !counted().some(({ ms }) => ms < answerWithin)) answers.push(await again());
  return counted();
}

/** `npm run verify:full` tries those, too, that take seconds to make and to refuse. */
const tried = hostileFiles.filter(({ heavy }) => !heavy || process.env.HOSTILE_FILES === 'all');

let world: World;
let ours: Business;
beforeAll(async () => {
  world = await createWorld();
  ours = await harbourline(world);
  // The thread for drawings starts with the first one.
  await upload(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'first.svg'));
});
afterAll(() => world.close());

async function send(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Answer> {
  const began = performance.now();
  const response = await world.api.fetch(
    new Request('http://api.test/api/clouds/upload-file', {
      method: 'POST',
      body: bytes,
      headers: { 'content-type': type, authorization: `Bearer ${ours.operator.token}`, role: 'operator' },
    }),
  );
  await response.text();
  return { status: response.status, ms: performance.now() - began };
}

/** A form with one file, as bytes: what the test itself does must not count. */
async function formOf(file: File): Promise<[Uint8Array<ArrayBuffer>, string]> {
  const body = new FormData();
  body.set('file', file, file.name);
  const form = new Response(body);
  return [new Uint8Array(await form.arrayBuffer()), form.headers.get('content-type') ?? ''];
}
const upload = async (file: File) => send(...(await formOf(file)));

describe('while a file that is made to be expensive is uploaded, no one else waits', () => {
  it.each(tried)(
    '$title',
    async ({ make }) => {
      const form = await formOf(await make());
      const answers: Answer[] = [];
      const blocked = await longestBlock(async () => answers.push(await send(...form)), longest);
      expect(blocked).toBeLessThanOrEqual(longest);
      const counted = await answered(answers, () => send(...form));
      for (const { status } of counted) expect([200, 400, 413, 415, 422]).toContain(status);
      expect(Math.min(...counted.map(({ ms }) => ms))).toBeLessThan(answerWithin);
      tally('files made to be expensive', 1, 0);
    },
    60_000,
  );

  it.each(hostileForms)('$title', async ({ body }) => {
    const bytes = new TextEncoder().encode(body);
    const answers: { status: number }[] = [];
    const blocked = await longestBlock(async () => answers.push(await send(bytes, hostileFormType)), longest);
    expect(blocked).toBeLessThanOrEqual(longest);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  });
});

describe('while a text that is made to be expensive is written, no one else waits', () => {
  const title = { en: 'Wet floors', hk: '' };
  const fields = { title, excerpt: title, tags: [], is_draft: true };
  const save = async (text: string) => {
    const began = performance.now();
    const body = { ...fields, body: { en: text, hk: '' } };
    const { status } = await world.send(saveContent, { params: { slug: 'post.wet-floors' }, body }, { as: admin });
    return { status, ms: performance.now() - began };
  };
  // The thread for Markdown starts with the first text.
  beforeAll(() => save('# First'));

  it.each(hostileMarkdown)('$title', async ({ text }) => {
    const answers: Answer[] = [];
    const blocked = await longestBlock(async () => answers.push(await save(text)), longest);
    expect(blocked).toBeLessThanOrEqual(longest);
    const counted = await answered(answers, () => save(text));
    for (const { status } of counted) expect([200, 422]).toContain(status);
    expect(Math.min(...counted.map(({ ms }) => ms))).toBeLessThan(answerWithin);
    tally('files made to be expensive', 1, 0);
  });
});
