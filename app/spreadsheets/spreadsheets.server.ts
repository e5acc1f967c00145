import { createPool } from '#runtime/child-processes/pool.ts';
import type { TextFile, TableText } from './read-text.ts';
import type { WorkbookRows } from './read-workbook.ts';
import type { SpreadsheetQuestion } from './spreadsheet-process.ts';

/** `BUSY` where too many wait, or it took too long. */
type Unread = { problem: 'BUSY' | 'TOO_MUCH' | 'UNREADABLE' };

export interface Spreadsheets {
  /** The cells of a workbook's first sheet that has a table, as texts. */
  read(bytes: Uint8Array): Promise<WorkbookRows | Unread>;
  readText(file: TextFile): Promise<TableText | Unread>;
}

const problems = { busy: 'BUSY', late: 'BUSY', exhausted: 'TOO_MUCH', failed: 'UNREADABLE' } as const;

export function createSpreadsheets(): Spreadsheets {
  const inChild = createPool<WorkbookRows | TableText>({
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

  /** The kind of question decides the kind of answer. */
  async function ask<Rows extends WorkbookRows | TableText>(question: SpreadsheetQuestion): Promise<Rows | Unread> {
    const read = await inChild(() => question);
    return read.ok ? (read.answer as Rows) : { problem: problems[read.reason] };
  }

  return {
    read: (bytes) => ask<WorkbookRows>({ kind: 'workbook', bytes }),
    readText: (file) => ask<TableText>({ kind: 'text', ...file }),
  };
}
