import type { FileReply } from '#api/http/endpoint.ts';
import type { Language } from '../../language.ts';
import { commaSeparatedFile } from './comma-separated.ts';
import { workbook, type SheetColumn } from './spreadsheet.ts';

/** A workbook, or the same table as comma-separated text. */
export type SheetKind = 'xlsx' | 'csv';

export interface SheetOf<Row> {
  rows: AsyncGenerator<readonly Row[]>;
  columns: readonly SheetColumn<Row>[];
  language: Language;
  /** Of the sheet. */
  title: string;
  /** Of the file, without its ending. */
  name: string;
}

/** A table as a file to download. */
export async function sheetFile<Row>(
  kind: SheetKind,
  { rows, columns, language, title, name }: SheetOf<Row>,
): Promise<FileReply> {
  const file =
    kind === 'xlsx'
      ? await workbook(rows, columns, { language, title })
      : await commaSeparatedFile(rows, columns, language);
  return { file, name: `${name}.${kind}` };
}

/** Rows that are in memory already. */
export async function* oneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}
