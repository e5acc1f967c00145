import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { message } from '#domain/message.ts';
import { drawingLimits, isModestDrawing } from '#domain/upload/drawing-limits.ts';
import { refuse } from '#api/http/refusal.ts';
import { inTurn } from '#api/http/limits/in-turn.ts';
import type { Kept } from './picture.ts';

/** Milliseconds for one drawing, and for the thread to start. */
const deadline = { clean: 2_000, start: 20_000 };
/** Megabytes that the thread may use. */
const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 1 };

/** Runs a TypeScript file in a thread, where a loader given to the process does not reach. */
const fromSource = `import('tsx/esm/api').then((loader) => {
  loader.register();
  return import(require('node:worker_threads').workerData);
});`;

/** Beside this file: as it was built, or in development its source. */
function startWorker(): Worker {
  const built = new URL('./drawing-worker.js', import.meta.url);
  if (existsSync(built)) return new Worker(built, { resourceLimits: memory });
  const source = new URL('./drawing-worker.ts', import.meta.url).href;
  return new Worker(fromSource, { eval: true, workerData: source, resourceLimits: memory });
}

let running: Worker | undefined;

/** The thread, started by the first drawing. It keeps no process alive. */
async function thread(): Promise<Worker> {
  if (running) return running;
  const worker = startWorker();
  worker.once('exit', () => {
    if (running === worker) running = undefined;
  });
  await once(worker, 'message', { signal: AbortSignal.timeout(deadline.start) });
  worker.unref();
  return (running = worker);
}

/** Cleans in the other thread; null when that took too long, needed too much memory, or found no SVG. */
async function cleanInThread(source: string): Promise<Kept | null> {
  const worker = await thread();
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(), deadline.clean);
  try {
    worker.postMessage(source);
    const [kept] = (await once(worker, 'message', { signal: given.signal })) as [Kept | null];
    return kept;
  } catch {
    // Past its deadline or its memory: the thread is given up, and the next drawing gets a new one.
    running = undefined;
    await worker.terminate();
    return null;
  } finally {
    clearTimeout(timer);
  }
}

const takeTurn = inTurn({ atOnce: 1, waiting: 20 });

/**
 * An SVG with nothing in it that runs, or fetches. Refuses with 413 `too_large` what has more than a drawing
 * may have, and with 415 `unsupported_type` what is no SVG or cannot be read in time.
 */
export async function keepDrawing(bytes: Uint8Array): Promise<Kept> {
  const unsupported = (): never => refuse('unsupported_type', message('validation.fileType'));
  const tooMuch = (): never =>
    refuse('too_large', message('validation.drawingSize', { number: drawingLimits.kilobytes }));
  if (bytes.length > drawingLimits.kilobytes * 1024) return tooMuch();
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return unsupported();
  }
  if (!isModestDrawing(source)) return tooMuch();
  return (await takeTurn(() => cleanInThread(source))) ?? unsupported();
}
