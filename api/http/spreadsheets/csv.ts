import { toDollars } from '#domain/money.ts';
import { clockTimeOf, dayOf } from '#domain/time.ts';
import { translator, type Language } from '../../language.ts';
import { harmless, lineOfCells, utf8Mark, type Separator } from '#domain/text/cells.ts';
import { begun, byteStream, encoded } from './byte-stream.ts';
import type { CellValue, SheetColumn } from './spreadsheet.ts';

function textOf(value: CellValue): string {
  if (value === null) return '';
  if ('text' in value) return harmless(value.text);
  if ('number' in value) return String(value.number);
  if ('money' in value) return toDollars(value.money).toFixed(2);
  if ('minutes' in value) return `${Math.trunc(value.minutes / 60)}:${String(value.minutes % 60).padStart(2, '0')}`;
  return `${dayOf(value.instant)} ${clockTimeOf(value.instant)}`;
}

/** Text cells cannot become formulas. */
export const separatedFile = (lines: Iterable<readonly string[]>, separator: Separator): ReadableStream<Uint8Array> =>
  byteStream(
    encoded(
      (function* () {
        yield utf8Mark;
        for (const texts of lines)
          yield lineOfCells(
            texts.map((text) => (/^-?\d+(\.\d+)?$/.test(text) ? text : harmless(text))),
            separator,
          );
      })(),
    ),
  );

/** The same table as `workbook`, as RFC 4180. The first rows are read before this returns. */
export async function commaSeparatedFile<Row>(
  batches: AsyncGenerator<readonly Row[]>,
  columns: readonly SheetColumn<Row>[],
  language: Language,
): Promise<ReadableStream<Uint8Array>> {
  const t = translator(language);
  const all = await begun(batches);
  const lines = async function* () {
    yield utf8Mark + lineOfCells(columns.map(({ heading }) => t(heading)));
    for await (const rows of all)
      yield rows.map((row) => lineOfCells(columns.map(({ cell }) => textOf(cell(row))))).join('');
  };
  return byteStream(encoded(lines()));
}
