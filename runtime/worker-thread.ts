import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { Worker, type ResourceLimits } from 'node:worker_threads';

export interface ThreadOptions {
  /**
   * `built` is the thread's program as it was built, `source` the same for development. It says `ready` when it has
   * started.
   */
  built: URL;
  source: URL;
  memory: ResourceLimits;
  /** Milliseconds are allowed for one answer, and for the thread to start: far more than either takes. */
  deadline: { answer: number; start: number };
  /** Makes the signal that passes a deadline after so many milliseconds; `AbortSignal.timeout` by default. */
  signalAfter?: (milliseconds: number) => AbortSignal;
}

/**
 * The outcome of a question. `late`: no answer came before the deadline, which on a busy machine says nothing of the
 * question. `exhausted`: the work needed more memory or stack than the thread may have, and would again. `failed`: it
 * threw.
 */
export type Answered<Answer> = { ok: true; answer: Answer } | { ok: false; reason: 'late' | 'exhausted' | 'failed' };

function reasonOf(error: unknown): 'late' | 'exhausted' | 'failed' {
  if (!(error instanceof Error)) return 'failed';
  // A signal that has passed ends the wait with this name.
  if (error.name === 'AbortError') return 'late';
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || error.name === 'RangeError' ? 'exhausted' : 'failed';
}

/** The thread runs a TypeScript file, which a loader given to the process does not reach. */
const fromSource = `import('tsx/esm/api').then((loader) => {
  loader.register();
  return import(require('node:worker_threads').workerData);
});`;

const startWorker = ({ built, source, memory }: ThreadOptions): Worker =>
  existsSync(built)
    ? new Worker(built, { resourceLimits: memory })
    : new Worker(fromSource, { eval: true, workerData: source.href, resourceLimits: memory });

/**
 * Work for a thread of its own, started by the first question; it keeps no process alive. One question at a time.
 * A thread that gives no answer is ended, and the next question gets a new one. Nothing checks the types of question
 * and answer: both sides have to agree on them.
 */
export function createThread<Answer>(options: ThreadOptions): (question: unknown) => Promise<Answered<Answer>> {
  const { deadline, signalAfter = (milliseconds) => AbortSignal.timeout(milliseconds) } = options;
  let running: Worker | undefined;

  async function thread(): Promise<Worker> {
    if (running) return running;
    const worker = startWorker(options);
    // A thread that is being ended may still run out of memory: without a listener that would end the process, and its
    // `exit` would never be told.
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
