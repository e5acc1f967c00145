import type { RequestContext } from '#app/context.server.ts';
import type { Key } from '#app/i18n/keys.ts';
import { decodeText } from '#domain/shared/text/csv.ts';

export const maxWorkbookBytes = 256 * 1024;

export interface FileError {
  /** 429 where the same file may be sent again. */
  status: 422 | 429;
  text: string;
}

const fileProblems = {
  UNREADABLE: 'roster.fileUnreadable',
  TOO_MUCH: 'roster.fileTooMuch',
  BUSY: 'error.busy',
} as const satisfies Record<string, Key>;

/** The first sheet of a posted workbook as tab-separated lines; empty where no file was sent. */
export async function readWorkbookText(
  file: FormDataEntryValue | null,
  context: RequestContext,
): Promise<{ text: string } | { rejection: FileError }> {
  if (!(file instanceof File) || file.size === 0) return { text: '' };
  const reject = (text: string, status: 422 | 429 = 422) => ({ rejection: { status, text } });
  if (file.size > maxWorkbookBytes) return reject(context.t('roster.fileTooLarge', { number: 256 }));
  const read = await context.spreadsheets.read(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in read) return reject(context.t(fileProblems[read.problem]), read.problem === 'BUSY' ? 429 : 422);
  // A cell with several lines stays one cell.
  const line = (cells: readonly string[]) => cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t');
  return { text: read.rows.map((cells) => `${line(cells)}\t`).join('\n') };
}

/** Binary files contain NUL, and a replacement character is left where no encoding fits. */
const isText = (text: string): boolean => !/[\0\ufffd]/.test(text);

export function decodeTextFile(bytes: Uint8Array): string | null {
  const text = decodeText(bytes);
  return isText(text) ? text : null;
}

export async function readTableFile(
  file: FormDataEntryValue | null,
  context: RequestContext,
): Promise<{ text: string } | { rejection: FileError }> {
  if (!(file instanceof File) || !/\.(csv|tsv|txt)$/i.test(file.name)) return readWorkbookText(file, context);
  if (file.size > maxWorkbookBytes)
    return { rejection: { status: 422, text: context.t('roster.fileTooLarge', { number: 256 }) } };
  const text = decodeTextFile(new Uint8Array(await file.arrayBuffer()));
  return text === null ? { rejection: { status: 422, text: context.t('roster.fileUnreadable') } } : { text };
}
