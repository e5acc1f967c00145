import { centsToDollars } from '#domain/shared/money.ts';
import { clockTimeOf, dayOf } from '#domain/shared/time.ts';
import { dateText } from '#domain/shared/text/moment.ts';
import { translator, type Language } from '../../language.ts';
import { escapeFormula } from '#domain/shared/text/cells.ts';
import { BOM, formatCsv, type Separator } from '#domain/shared/text/csv.ts';
import { startStream, byteStream, encoded } from './byte-stream.ts';
import type { CellValue, SheetColumn } from './workbook.ts';

function textOf(value: CellValue): string {
  if (value === null) return '';
  if ('text' in value) return escapeFormula(value.text);
  if ('number' in value) return String(value.number);
  if ('money' in value) return centsToDollars(value.money).toFixed(2);
  if ('minutes' in value) return `${Math.trunc(value.minutes / 60)}:${String(value.minutes % 60).padStart(2, '0')}`;
  return `${dateText(dayOf(value.instant))} ${clockTimeOf(value.instant)}`;
}

/** Text cells cannot become formulas. */
export const delimitedFile = (lines: Iterable<readonly string[]>, separator: Separator): ReadableStream<Uint8Array> =>
  byteStream(
    encoded(
      (function* () {
        yield BOM;
        for (const texts of lines)
          yield formatCsv(
            [texts.map((text) => (/^-?\d+(\.\d+)?$/.test(text) ? text : escapeFormula(text)))],
            separator,
          );
      })(),
    ),
  );

/** The same table as `workbook`, as RFC 4180. The first rows are read before this returns. */
export async function csvFile<Row>(
  batches: AsyncGenerator<readonly Row[]>,
  columns: readonly SheetColumn<Row>[],
  language: Language,
): Promise<ReadableStream<Uint8Array>> {
  const t = translator(language);
  const all = await startStream(batches);
  const lines = async function* () {
    yield BOM + formatCsv([columns.map(({ heading }) => t(heading))]);
    for await (const rows of all) yield formatCsv(rows.map((row) => columns.map(({ cell }) => textOf(cell(row)))));
  };
  return byteStream(encoded(lines()));
}
