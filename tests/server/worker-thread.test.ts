import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createThread } from '#runtime/worker-thread.ts';
import { Deadlines } from '#tests/support/stand-ins/deadlines.ts';

const folder = mkdtempSync(join(tmpdir(), 'shiftdock-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = join(folder, 'program.mjs');
writeFileSync(
  program,
  `import { parentPort } from 'node:worker_threads';
   const kept = [];
   parentPort.on('message', (question) => {
     while (question === 'steps') kept.push(Array.from({ length: 1_000 }, (_, index) => ({ index })));
     if (question === 'silence') return;
     if (question === 'a fault') throw new TypeError('no such thing');
     if (question === 'one step') JSON.parse('[' + '[],'.repeat(5_000_000) + '[]]');
     parentPort.postMessage('done');
   });
   parentPort.postMessage('ready');`,
);
const minute = 60_000;
const threadOf = (deadlines: Deadlines) =>
  createThread<string>({
    built: pathToFileURL(program),
    source: pathToFileURL(program),
    memory: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 },
    deadline: { answer: minute, start: 2 * minute },
    signalAfter: deadlines.make,
  });

it('a thread that runs out of memory says so, and the next question has a new one', async () => {
  const ask = threadOf(new Deadlines());
  expect(await ask('steps')).toEqual({ ok: false, reason: 'exhausted' });
  expect(await ask('nothing')).toEqual({ ok: true, answer: 'done' });
});

it('a thread that throws has failed, and the next question has a new one', async () => {
  const ask = threadOf(new Deadlines());
  expect(await ask('a fault')).toEqual({ ok: false, reason: 'failed' });
  expect(await ask('nothing')).toEqual({ ok: true, answer: 'done' });
});

it('a thread that gives no answer before its deadline is late, and the next question has a new one', async () => {
  const deadlines = new Deadlines();
  const ask = threadOf(deadlines);
  expect(await ask('nothing')).toEqual({ ok: true, answer: 'done' });
  const late = ask('silence');
  await expect.poll(() => deadlines.made).toEqual([2 * minute, minute, minute]);
  deadlines.pass(minute);
  expect(await late).toEqual({ ok: false, reason: 'late' });
  expect(await ask('nothing')).toEqual({ ok: true, answer: 'done' });
});

it('a thread that does not start before its deadline is late', async () => {
  const deadlines = new Deadlines();
  const late = threadOf(deadlines)('nothing');
  deadlines.pass(2 * minute);
  expect(await late).toEqual({ ok: false, reason: 'late' });
});

it('a thread that runs out of memory while it is being ended harms no one else', async () => {
  const deadlines = new Deadlines();
  const ask = threadOf(deadlines);
  await ask('nothing');
  const late = ask('one step');
  await expect.poll(() => deadlines.made).toHaveLength(3);
  deadlines.pass(minute);
  expect(await late).toEqual({ ok: false, reason: 'late' });
});
