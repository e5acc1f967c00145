import { describe, expect } from 'vitest';
import { hostileFiles, hostileForms, hostileFormType, hostileMarkdown } from '#tests/support/builders/hostile-files.ts';
import { hasProcessorTime, longestAllowed, longestTurn } from '#tests/support/main-thread.ts';
import { tally } from '#tests/support/tally.ts';
import { saveContent } from '#contract/content/editing.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

interface Answer {
  status: number;
  code: unknown;
  error?: unknown;
}

/** Retries while the machine is too busy, as the portal does. */
async function insist(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 429) return answer;
  }
}

async function sent(send: () => Promise<Answer>): Promise<{ blocked: number; answers: Answer[] }> {
  const answers: Answer[] = [];
  const blocked = await longestTurn(async () => answers.push(await insist(send)), longestAllowed);
  return { blocked, answers };
}

/** `npm run test:long` also tries files that take seconds to create and to reject. */
const tried = hostileFiles.filter(({ heavy }) => !heavy || process.env.HOSTILE_FILES === 'all');

const title = { en: 'Wet floors', hk: '' };
const fields = { title, excerpt: title, tags: [], is_draft: true };

/** Encoded beforehand, so that the test's own work does not count. */
async function formOf(file: File): Promise<[Uint8Array<ArrayBuffer>, string]> {
  const body = new FormData();
  body.set('file', file, file.name);
  const form = new Response(body);
  return [new Uint8Array(await form.arrayBuffer()), form.headers.get('content-type') ?? ''];
}

const it = apiScenario()
  .perFile('kit', ({ world, ours }) => {
    async function send(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Answer> {
      const response = await world.api.fetch(
        new Request('http://api.test/api/clouds/upload-file', {
          method: 'POST',
          body: bytes,
          headers: { 'content-type': type, authorization: `Bearer ${ours.operator.token}`, role: 'operator' },
        }),
      );
      const { code, error } = (await response.json()) as { code?: string; error?: string };
      return { status: response.status, code, error };
    }
    const save = async (text: string): Promise<Answer> => {
      const body = { ...fields, body: { en: text, hk: '' }, version: 0 };
      const { status, body: written } = await world.send(
        saveContent,
        { params: { slug: `post.${crypto.randomUUID()}` }, body },
        { as: admin },
      );
      return { status, code: written.code };
    };
    const upload = async (file: File) => send(...(await formOf(file)));
    return { send, save, upload };
  })
  .perFile(
    'prepared',
    async ({ kit }) => {
      await kit.upload(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'first.svg'));
      await kit.save('# First');
    },
    { auto: true },
  );

describe.skipIf(!hasProcessorTime)('while a file that is made to be expensive is uploaded, no one else waits', () => {
  it.for(tried)('$title', async ({ make, rejected, message = '' }, { kit }) => {
    const form = await formOf(await make());
    const { blocked, answers } = await sent(() => kit.send(...form));
    for (const answer of answers) {
      expect(answer).toMatchObject(rejected ? { code: rejected } : { status: 200 });
      if (message) expect(answer.error).toContain(message);
    }
    expect(blocked).toBeLessThanOrEqual(longestAllowed);
    tally('files made to be expensive', 1, 0);
  });

  it.for(hostileForms)('$title', async ({ body }, { kit }) => {
    const bytes = new TextEncoder().encode(body);
    const { blocked, answers } = await sent(() => kit.send(bytes, hostileFormType));
    for (const { status } of answers) expect(status).toBe(400);
    expect(blocked).toBeLessThanOrEqual(longestAllowed);
  });
});

describe.skipIf(!hasProcessorTime)('while a text that is made to be expensive is written, no one else waits', () => {
  it.for(hostileMarkdown)('$title', async ({ text, rejected }, { kit }) => {
    const { blocked, answers } = await sent(() => kit.save(text));
    for (const { status } of answers) expect(status).toBe(rejected ? 422 : 200);
    expect(blocked).toBeLessThanOrEqual(longestAllowed);
    tally('files made to be expensive', 1, 0);
  });
});
