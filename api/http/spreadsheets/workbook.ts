import { escapeFormula } from '#domain/shared/text/cells.ts';
import { hour, wallClock, type Instant } from '#domain/shared/time.ts';
import { centsToDollars, type Cents } from '#domain/shared/money.ts';
import { translator, type Language } from '../../language.ts';
import { archived, type ArchiveEntry } from './archive.ts';
import { startStream, byteStream, encoded } from './byte-stream.ts';
import { escapeXml, partsBeside, sheetEnd, sheetHead, styles } from './workbook-parts.ts';

export type CellValue =
  | { text: string }
  | { number: number }
  | { money: Cents }
  | { minutes: number }
  | { instant: Instant }
  | null;

/** `heading` is a key of `locales`, `width` is in characters. */
export interface SheetColumn<Row> {
  heading: string;
  width: number;
  cell: (row: Row) => CellValue;
}

/** Excel has no time zones: a date is the wall-clock time, in days since the end of 1899. */
const serialDate = (instant: Instant): number =>
  (Date.parse(wallClock(instant)) - Date.UTC(1899, 11, 30)) / (24 * hour);

/** Removes characters that XML cannot hold, and escapes `_x0041_`, which Excel would decode. */
const storable = (text: string): string =>
  escapeXml(text.replace(/[\uFFFE\uFFFF]|\p{Cs}/gu, '').replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_'));

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${storable(text)}</t></is></c>`;
const numberCell = (place: string, value: number, style: number): string =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

function cellXml(place: string, value: CellValue): string {
  if (value === null) return `<c r="${place}"/>`;
  if ('text' in value) return textCell(place, escapeFormula(value.text), styles.plain);
  if ('number' in value) return numberCell(place, value.number, styles.plain);
  if ('money' in value) return numberCell(place, centsToDollars(value.money), styles.money);
  if ('minutes' in value) return numberCell(place, value.minutes / 1440, styles.minutes);
  return numberCell(place, serialDate(value.instant), styles.instant);
}

/** `A` to `Z`: more columns than any sheet here has. */
const columnName = (column: number): string => String.fromCharCode(65 + column);

const rowXml = (number: number, cells: readonly string[]): string => `<row r="${number}">${cells.join('')}</row>`;

/** Batches, so that no sheet is in memory whole. */
async function* sheetXml<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly SheetColumn<Row>[],
  language: Language,
): AsyncGenerator<string> {
  const t = translator(language);
  yield (
    sheetHead(columns.map(({ width }) => width)) +
    rowXml(
      1,
      columns.map(({ heading }, index) => textCell(`${columnName(index)}1`, t(heading), styles.heading)),
    )
  );
  let number = 1;
  for await (const rows of batches) {
    yield rows
      .map((row) => {
        number += 1;
        return rowXml(
          number,
          columns.map(({ cell }, index) => cellXml(`${columnName(index)}${number}`, cell(row))),
        );
      })
      .join('');
  }
  yield sheetEnd;
}

async function* partsOf(title: string, sheet: AsyncIterable<string>): AsyncGenerator<ArchiveEntry> {
  for (const [name, text] of Object.entries(partsBeside(title))) yield { name, content: encoded([text]) };
  yield await Promise.resolve({ name: 'xl/worksheets/sheet1.xml', content: encoded(sheet) });
}

/**
 * Streamed: only a batch of rows is in memory. The first one is read before this returns, so that an error
 * becomes an error response.
 */
export async function workbook<Row>(
  batches: AsyncGenerator<readonly Row[]>,
  columns: readonly SheetColumn<Row>[],
  { language, title }: { language: Language; title: string },
): Promise<ReadableStream<Uint8Array>> {
  return byteStream(archived(partsOf(title, sheetXml(await startStream(batches), columns, language))));
}
