import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { Worker, type ResourceLimits } from 'node:worker_threads';

export interface ThreadOptions {
  /** The thread's program as it was built, and its source for development. It says `ready` when it has started. */
  built: URL;
  source: URL;
  memory: ResourceLimits;
  /** Milliseconds for one answer, and for the thread to start. */
  deadline: { answer: number; start: number };
}

/** Runs a TypeScript file in a thread, where a loader given to the process does not reach. */
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
 * The answer is null when it took too long or needed too much memory: that thread is ended, and the next question
 * gets a new one. What crosses is the business of both sides: nothing checks its type.
 */
export function createThread(options: ThreadOptions): (question: unknown) => Promise<unknown> {
  const { deadline } = options;
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
    await once(worker, 'message', { signal: AbortSignal.timeout(deadline.start) });
    worker.unref();
    return (running = worker);
  }

  return async (question) => {
    const worker = await thread();
    const given = new AbortController();
    const timer = setTimeout(() => given.abort(), deadline.answer);
    try {
      worker.postMessage(question);
      const [answer] = (await once(worker, 'message', { signal: given.signal })) as [unknown];
      return answer;
    } catch {
      running = undefined;
      await worker.terminate();
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
}
