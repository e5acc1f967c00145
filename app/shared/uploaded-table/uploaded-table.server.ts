import type { RequestContext } from '#app/context.server.ts';
import type { EncodingChoice, TextFile } from '#app/spreadsheets/read-text.ts';
import type { Key } from '#app/i18n/keys.ts';
import { tabbedLines } from '#domain/shared/text/csv.ts';
import { textEncodings } from '#domain/shared/text/encoding.ts';

const maxFileBytes = 256 * 1024;

export interface FileError {
  /** 429 where the same file may be sent again. */
  status: 422 | 429;
  text: string;
}

/** A file that may be in several encodings: its bytes, and the first cells as each of them says. */
export interface EncodingQuestion {
  bytes: string;
  choices: EncodingChoice[];
}

/** Parts of a workbook that were not read, in the reader's words. */
export type TableFile = { text: string; notes: string[] } | { rejection: FileError } | { question: EncodingQuestion };

const fileProblems = {
  UNREADABLE: 'roster.fileUnreadable',
  TOO_MUCH: 'roster.fileTooMuch',
  BUSY: 'error.busy',
} as const satisfies Record<string, Key>;

const nothing: TableFile = { text: '', notes: [] };

const rejected = (problem: keyof typeof fileProblems, { t }: RequestContext): TableFile => ({
  rejection: { status: problem === 'BUSY' ? 429 : 422, text: t(fileProblems[problem]) },
});

async function readWorkbookText(bytes: Uint8Array, context: RequestContext): Promise<TableFile> {
  const { t } = context;
  const read = await context.spreadsheets.read(bytes);
  if ('problem' in read) return rejected(read.problem, context);
  const { hiddenSheets = [], otherSheets = [], hiddenRows = 0 } = read.skipped ?? {};
  return {
    text: tabbedLines(read.rows),
    notes: [
      ...(hiddenSheets.length > 0 ? [t('roster.hiddenSheets', { names: hiddenSheets.join(', ') })] : []),
      ...(otherSheets.length > 0 ? [t('roster.otherSheets', { names: otherSheets.join(', ') })] : []),
      ...(hiddenRows > 0 ? [t('roster.hiddenRows', { count: hiddenRows })] : []),
    ],
  };
}

async function readTextFile(file: TextFile, context: RequestContext): Promise<TableFile> {
  const read = await context.spreadsheets.readText(file);
  if ('problem' in read) return rejected(read.problem, context);
  if ('text' in read) return { text: read.text, notes: [] };
  return { question: { bytes: Buffer.from(file.bytes).toString('base64'), choices: read.choices } };
}

/** Recognised by content (ZIP) or by name; anything else is read as text. */
const isWorkbook = (name: string, bytes: Uint8Array): boolean =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b) || /\.xlsx?$/i.test(name);

/** A posted workbook or text with separators, as lines with tabs; empty where no file was sent. */
export async function readTableFile(
  file: FormDataEntryValue | null,
  context: RequestContext,
  knownWords: readonly string[] = [],
): Promise<TableFile> {
  if (!(file instanceof File) || file.size === 0) return nothing;
  if (file.size > maxFileBytes)
    return { rejection: { status: 422, text: context.t('roster.fileTooLarge', { number: 256 }) } };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isWorkbook(file.name, bytes)
    ? readWorkbookText(bytes, context)
    : readTextFile({ bytes, encoding: null, knownWords }, context);
}

/** The file that was asked about, in the encoding that was chosen; null where none was. */
export async function readChosenEncoding(body: FormData, context: RequestContext): Promise<TableFile | null> {
  const [bytes, chosen] = [body.get('bytes'), body.get('encoding')];
  const encoding = textEncodings.find((each) => each === chosen);
  if (typeof bytes !== 'string' || encoding === undefined || bytes.length > maxFileBytes * 2) return null;
  return readTextFile({ bytes: Buffer.from(bytes, 'base64'), encoding, knownWords: [] }, context);
}
