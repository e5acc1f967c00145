import { createThread } from '#runtime/worker-thread.ts';

/** Reads uploaded workbooks beside the process that answers pages. */
export interface Sheets {
  /** The cells of the first sheet as texts; null when the file is no workbook, too many others wait, or it took too long. */
  read(bytes: Uint8Array): Promise<string[][] | null>;
}

const mostWaiting = 10;

export function createSheets(): Sheets {
  const inThread = createThread({
    built: new URL('./sheet-thread.js', import.meta.url),
    source: new URL('./reading-thread.ts', import.meta.url),
    memory: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
    deadline: { answer: 1_500, start: 20_000 },
  });
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    read(bytes) {
      if (waiting >= mostWaiting) return Promise.resolve(null);
      waiting += 1;
      const rows = last
        .then(() => inThread(bytes) as Promise<string[][] | null>)
        .catch(() => null)
        .finally(() => (waiting -= 1));
      last = rows;
      return rows;
    },
  };
}
