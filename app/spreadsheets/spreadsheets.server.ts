import { createThread } from '#runtime/worker-thread.ts';
import type { WorkbookRows } from './read-workbook.ts';

export interface Spreadsheets {
  /**
   * The cells of the first sheet as texts, or why there are none: `BUSY` where the queue is full or it took too
   * long.
   */
  read(bytes: Uint8Array): Promise<WorkbookRows | { problem: 'BUSY' }>;
}

const maxWaiting = 10;

const problems = { late: 'BUSY', exhausted: 'TOO_MUCH', failed: 'UNREADABLE' } as const;

export function createSpreadsheets(): Spreadsheets {
  const inThread = createThread<WorkbookRows>({
    built: new URL('./sheet-thread.js', import.meta.url),
    source: new URL('./reading-thread.ts', import.meta.url),
    memory: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
    deadline: { answer: 20_000, start: 60_000 },
  });
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function readOne(bytes: Uint8Array): ReturnType<Spreadsheets['read']> {
    const read = await inThread(bytes);
    return read.ok ? read.answer : { problem: problems[read.reason] };
  }

  return {
    read(bytes) {
      if (waiting >= maxWaiting) return Promise.resolve({ problem: 'BUSY' });
      waiting += 1;
      const reading = last.then(() => readOne(bytes)).finally(() => (waiting -= 1));
      last = reading.catch(() => {});
      return reading;
    },
  };
}
