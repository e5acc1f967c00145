import type { RequestContext } from '#app/context.server.ts';
import type { Key } from '#app/i18n/keys.ts';
import { decodedText } from '#domain/text/separated.ts';

export const workbookBytes = 256 * 1024;

export interface FileRefusal {
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
export async function textOfWorkbook(
  file: FormDataEntryValue | null,
  context: RequestContext,
): Promise<{ text: string } | { refusal: FileRefusal }> {
  if (!(file instanceof File) || file.size === 0) return { text: '' };
  const refuse = (text: string, status: 422 | 429 = 422) => ({ refusal: { status, text } });
  if (file.size > workbookBytes) return refuse(context.t('roster.fileTooLarge', { number: 256 }));
  const read = await context.sheets.read(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in read) return refuse(context.t(fileProblems[read.problem]), read.problem === 'BUSY' ? 429 : 422);
  // A cell with several lines stays one cell.
  const line = (cells: readonly string[]) => cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t');
  return { text: read.rows.map((cells) => `${line(cells)}\t`).join('\n') };
}

/** Binary files contain NUL, and a replacement character is left where no encoding fits. */
const isText = (text: string): boolean => !/[\0\ufffd]/.test(text);

export function textOf(bytes: Uint8Array): string | null {
  const text = decodedText(bytes);
  return isText(text) ? text : null;
}

export async function tableOfFile(
  file: FormDataEntryValue | null,
  context: RequestContext,
): Promise<{ text: string } | { refusal: FileRefusal }> {
  if (!(file instanceof File) || !/\.(csv|tsv|txt)$/i.test(file.name)) return textOfWorkbook(file, context);
  if (file.size > workbookBytes)
    return { refusal: { status: 422, text: context.t('roster.fileTooLarge', { number: 256 }) } };
  const text = textOf(new Uint8Array(await file.arrayBuffer()));
  return text === null ? { refusal: { status: 422, text: context.t('roster.fileUnreadable') } } : { text };
}
