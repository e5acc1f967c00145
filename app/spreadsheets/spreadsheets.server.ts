import { createPool } from '#runtime/child-processes/pool.ts';
import type { WorkbookRows } from './read-workbook.ts';
import type { SpreadsheetQuestion } from './spreadsheet-process.ts';

/** `BUSY` where too many wait, or it took too long. */
export type SpreadsheetRows = WorkbookRows | { problem: 'BUSY' };

export interface Spreadsheets {
  /** The cells of a workbook's first sheet as texts. */
  read(bytes: Uint8Array): Promise<SpreadsheetRows>;
  readCsv(bytes: Uint8Array, maxRows: number): Promise<SpreadsheetRows>;
}

const problems = { busy: 'BUSY', late: 'BUSY', exhausted: 'TOO_MUCH', failed: 'UNREADABLE' } as const;

export function createSpreadsheets(): Spreadsheets {
  const inChild = createPool<WorkbookRows>({
    program: {
      built: new URL('./spreadsheet-process.js', import.meta.url),
      source: new URL('./spreadsheet-process.ts', import.meta.url),
    },
    memory: { heap: 96, resident: 320 },
    deadline: { answer: 20_000, start: 60_000 },
    maxAnswerBytes: 16 * 1024 * 1024,
    atOnce: 1,
    maxWaiting: 9,
  });

  async function ask(question: SpreadsheetQuestion): Promise<SpreadsheetRows> {
    const read = await inChild(() => question);
    return read.ok ? read.answer : { problem: problems[read.reason] };
  }

  return {
    read: (bytes) => ask({ kind: 'workbook', bytes }),
    readCsv: (bytes, maxRows) => ask({ kind: 'csv', bytes, maxRows }),
  };
}
