import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { Worker, type ResourceLimits } from 'node:worker_threads';

export interface ThreadOptions {
  /**
   * `built` is the thread's compiled program, `source` the same for development. It posts `ready` when it has
   * started.
   */
  built: URL;
  source: URL;
  memory: ResourceLimits;
  /** Milliseconds for one answer, and for the thread's start: far more than either takes. */
  deadline: { answer: number; start: number };
  /** Signal that aborts after these milliseconds; `AbortSignal.timeout` by default. */
  signalAfter?: (milliseconds: number) => AbortSignal;
}

/**
 * `late`: no answer before the deadline, which on a busy machine says nothing about the input. `exhausted`: the
 * work exceeded the thread's memory or stack, and would again. `failed`: it threw.
 */
export type ThreadResult<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; reason: 'late' | 'exhausted' | 'failed' };

function reasonOf(error: unknown): 'late' | 'exhausted' | 'failed' {
  if (!(error instanceof Error)) return 'failed';
  // An aborted wait throws an error of this name.
  if (error.name === 'AbortError') return 'late';
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || error.name === 'RangeError' ? 'exhausted' : 'failed';
}

const spawnWorker = ({ built, source, memory }: ThreadOptions): Worker =>
  new Worker(existsSync(built) ? built : source, { resourceLimits: memory });

/**
 * Runs work in a worker thread that is started by the first question and does not keep the process alive. One
 * question at a time. A thread that does not answer is terminated, and the next question starts a new one. Types
 * of question and answer are unchecked: both sides have to agree on them.
 */
export function createThread<Answer>(options: ThreadOptions): (question: unknown) => Promise<ThreadResult<Answer>> {
  const { deadline, signalAfter = (milliseconds) => AbortSignal.timeout(milliseconds) } = options;
  let running: Worker | undefined;

  async function thread(): Promise<Worker> {
    if (running) return running;
    const worker = spawnWorker(options);
    // A thread that is being terminated may still run out of memory: without a listener this would end the
    // process, and `exit` would never be emitted.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (running === worker) running = undefined;
    });
    running = worker;
    await once(worker, 'message', { signal: signalAfter(deadline.start) });
    worker.unref();
    return worker;
  }

  return async (question) => {
    try {
      const worker = await thread();
      worker.postMessage(question);
      const [answer] = (await once(worker, 'message', { signal: signalAfter(deadline.answer) })) as [Answer];
      return { ok: true, answer };
    } catch (error) {
      const ended = running;
      running = undefined;
      await ended?.terminate();
      return { ok: false, reason: reasonOf(error) };
    }
  };
}
