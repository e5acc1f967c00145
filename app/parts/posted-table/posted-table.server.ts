import type { RequestContext } from '#app/context.server.ts';
import type { Key } from '#app/i18n/keys.ts';
import { decodedText } from '#domain/text/separated.ts';

/** A workbook is read up to this many bytes. */
export const workbookBytes = 256 * 1024;

export interface FileRefusal {
  /** 429 where the same file may be sent again. */
  status: 422 | 429;
  /** In the reader's language. */
  text: string;
}

const fileProblems = {
  UNREADABLE: 'roster.fileUnreadable',
  TOO_MUCH: 'roster.fileTooMuch',
  BUSY: 'error.busy',
} as const satisfies Record<string, Key>;

/** Returns the first sheet of a posted workbook as lines of cells parted by tabs; an empty text where no file came. */
export async function textOfWorkbook(
  file: FormDataEntryValue | null,
  context: RequestContext,
): Promise<{ text: string } | { refusal: FileRefusal }> {
  if (!(file instanceof File) || file.size === 0) return { text: '' };
  const refuse = (text: string, status: 422 | 429 = 422) => ({ refusal: { status, text } });
  if (file.size > workbookBytes) return refuse(context.t('roster.fileTooLarge', { number: 256 }));
  const read = await context.sheets.read(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in read) return refuse(context.t(fileProblems[read.problem]), read.problem === 'BUSY' ? 429 : 422);
  // A cell of several lines is one cell still.
  const line = (cells: readonly string[]) => cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t');
  return { text: read.rows.map((cells) => `${line(cells)}\t`).join('\n') };
}

/** Programs write a NUL in files that are no text, and a mark of replacement is left of what no encoding explains. */
const isText = (text: string): boolean => !/[\0\ufffd]/.test(text);

/** Returns the text of a posted file of cells; null where it is none. */
export function textOf(bytes: Uint8Array): string | null {
  const text = decodedText(bytes);
  return isText(text) ? text : null;
}

/** Returns the table of a posted file: of a workbook, or of comma-separated text. */
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
