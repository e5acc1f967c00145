import type { FileReply } from '#api/http/endpoint.ts';
import type { SheetFormat } from '#contract/core/fields/files.ts';
import { dayOf } from '#domain/shared/time.ts';
import { translator, type Language } from '../../language.ts';
import { csvFile } from './csv.ts';
import { workbook, type SheetColumn } from './workbook.ts';

export interface SpreadsheetOf<Row> {
  rows: AsyncGenerator<readonly Row[]>;
  columns: readonly SheetColumn<Row>[];
  language: Language;
  title: string;
  name: string;
}

export async function spreadsheetFile<Row>(
  format: SheetFormat,
  { rows, columns, language, title, name }: SpreadsheetOf<Row>,
): Promise<FileReply> {
  const file =
    format === 'xlsx' ? await workbook(rows, columns, { language, title }) : await csvFile(rows, columns, language);
  return { file, name: `${name}.${format}` };
}

export interface ListOf<Row> extends Omit<SpreadsheetOf<Row>, 'title' | 'name'> {
  heading: string;
  now: Date;
}

export function listFile<Row>(format: SheetFormat, { heading, now, ...sheet }: ListOf<Row>): Promise<FileReply> {
  const title = translator(sheet.language)(heading);
  return spreadsheetFile(format, { ...sheet, title, name: `${title} ${dayOf(now)}` });
}

export async function* singleBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}
