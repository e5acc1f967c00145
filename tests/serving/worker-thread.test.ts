import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createThread } from '#runtime/worker-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'shiftdock-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Spends memory: in steps, or in one step that nothing can interrupt. */
const program = join(folder, 'program.mjs');
writeFileSync(
  program,
  `import { parentPort } from 'node:worker_threads';
   const kept = [];
   parentPort.on('message', (question) => {
     while (question === 'steps') kept.push(Array.from({ length: 1_000 }, (_, index) => ({ index })));
     if (question === 'one step') JSON.parse('[' + '[],'.repeat(5_000_000) + '[]]');
     parentPort.postMessage('done');
   });
   parentPort.postMessage('ready');`,
);
const threadOf = (answer: number) =>
  createThread({
    built: pathToFileURL(program),
    source: pathToFileURL(program),
    memory: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 },
    deadline: { answer, start: 20_000 },
  });

it('a thread that runs out of memory answers null, and the next question has a new one', async () => {
  const ask = threadOf(60_000);
  expect(await ask('steps')).toBeNull();
  expect(await ask('nothing')).toBe('done');
});

it('a thread that runs out of memory while it is being ended harms no one else', async () => {
  const ask = threadOf(1);
  expect(await ask('one step')).toBeNull();
});
