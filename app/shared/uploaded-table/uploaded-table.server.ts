import type { RequestContext } from '#app/context.server.ts';
import { decodeTextFile } from '#domain/shared/text/csv.ts';
import type { Key } from '#app/i18n/keys.ts';

const maxFileBytes = 256 * 1024;

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

type SpreadsheetRows = Awaited<ReturnType<RequestContext['spreadsheets']['read']>>;
type FileText = { text: string } | { rejection: FileError };

/** The bytes of a posted file that is neither empty nor too large. */
async function bytesOf(
  file: FormDataEntryValue | null,
  { t }: RequestContext,
): Promise<{ name: string; bytes: Uint8Array } | FileText> {
  if (!(file instanceof File) || file.size === 0) return { text: '' };
  if (file.size > maxFileBytes) return { rejection: { status: 422, text: t('roster.fileTooLarge', { number: 256 }) } };
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Rows as tab-separated lines. */
function textOf(table: SpreadsheetRows, { t }: RequestContext): FileText {
  if ('problem' in table)
    return { rejection: { status: table.problem === 'BUSY' ? 429 : 422, text: t(fileProblems[table.problem]) } };
  // A cell with several lines stays one cell.
  const line = (cells: readonly string[]) => cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t');
  return { text: table.rows.map((cells) => `${line(cells)}\t`).join('\n') };
}

/** Recognised by content (ZIP) or by name; anything else is read as text. */
const isWorkbook = (name: string, bytes: Uint8Array): boolean =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b) || /\.xlsx?$/i.test(name);

/** The first sheet of a posted workbook, or the first rows of a CSV. */
export async function readSpreadsheetText(
  posted: FormDataEntryValue | null,
  context: RequestContext,
  maxRows: number,
): Promise<FileText> {
  const file = await bytesOf(posted, context);
  if (!('bytes' in file)) return file;
  const { spreadsheets } = context;
  const isBook = isWorkbook(file.name, file.bytes);
  return textOf(await (isBook ? spreadsheets.read(file.bytes) : spreadsheets.readCsv(file.bytes, maxRows)), context);
}

/** The first sheet of a posted workbook, or a text as it is. */
export async function readTableFile(posted: FormDataEntryValue | null, context: RequestContext): Promise<FileText> {
  const file = await bytesOf(posted, context);
  if (!('bytes' in file)) return file;
  if (!/\.(csv|tsv|txt)$/i.test(file.name)) return textOf(await context.spreadsheets.read(file.bytes), context);
  const text = decodeTextFile(file.bytes);
  return text === null ? { rejection: { status: 422, text: context.t('roster.fileUnreadable') } } : { text };
}
