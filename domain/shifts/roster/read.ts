import { parseCsv } from '../../shared/text/csv.ts';
import { dayOrderOf } from '../../shared/input/day.ts';
import { findHead } from './headings.ts';
import { rowOfLine } from './lines.ts';
import { rosterLimits, rowFromCells, tidyCell, type RosterCell, type RosterContext, type RosterRow } from './row.ts';
import { dayText, type ColumnChoices, type RosterColumn, type TableReading } from './cells.ts';
import { readList } from './list.ts';
import { isMatrix, readMatrix } from './matrix.ts';

export interface RosterReading {
  rows: RosterRow[];
  /** Number of rows over the limit, which are not in `rows`. */
  left: number;
  columns: RosterColumn[];
  unusedLines: string[];
  carried: number;
}

export interface RosterChoices extends ColumnChoices {
  /** What stands in every row that has nothing in this cell. */
  everyRow: Partial<Record<RosterCell, string>>;
}

const noChoices: RosterChoices = { meanings: new Map(), formats: new Map(), everyRow: {} };

/**
 * The rows of pasted text: a table with tabs or commas, a matrix of days, lines of text, or several of these. What is
 * not certain is left as it is written, to be asked for; what is not used is named.
 */
export function parseRoster(text: string, context: RosterContext, choices: RosterChoices = noChoices): RosterReading {
  const whole: RosterReading = { rows: [], left: 0, columns: [], unusedLines: [], carried: 0 };
  const { lines, left } = linesOf(text.slice(0, rosterLimits.text));
  for (const block of blocksOf(lines)) {
    if ('lines' in block) {
      whole.rows.push(...readLines(block.lines, context));
      continue;
    }
    const from = whole.columns.length;
    const shifted = <Value>(map: ReadonlyMap<number, Value>) =>
      new Map([...map].map(([index, value]): [number, Value] => [index - from, value]).filter(([index]) => index >= 0));
    const table = readTable(block.table, context, {
      meanings: shifted(choices.meanings),
      formats: shifted(choices.formats),
    });
    whole.rows.push(...table.rows);
    whole.columns.push(...table.columns);
    whole.unusedLines.push(...table.unusedLines);
    whole.carried += table.carried;
  }
  return {
    ...whole,
    rows: whole.rows
      .slice(0, rosterLimits.rows)
      .map((row) => rowFromCells((name) => tidyCell(row[name] || (choices.everyRow[name] ?? '')))),
    left: left + Math.max(0, whole.rows.length - rosterLimits.rows),
  };
}

function readTable(
  source: readonly (readonly string[])[],
  context: RosterContext,
  choices: ColumnChoices,
): TableReading {
  const rows = source.filter((row) => row.some(Boolean));
  return isMatrix(rows, context) ? readMatrix(rows, context, choices) : readList(rows, context, choices);
}

/** The days of lines are in one order, as those of a column are. */
function readLines(lines: readonly string[], context: RosterContext): RosterRow[] {
  const rows = lines.map((line) => rowOfLine(line, context));
  const order = dayOrderOf(rows.map(({ day }) => day).filter(Boolean), context.today);
  return rows.map((row) => (row.day === '' ? row : { ...row, day: dayText(row.day, order ?? null, context) }));
}

type Block = { table: string[][] } | { lines: string[] };

/** Titles and headings stand above the rows; lines beyond these are only counted. */
const maxLines = rosterLimits.rows + 15;

function linesOf(text: string): { lines: string[]; left: number } {
  const lines = joinQuoted(text)
    .split(/\r\n?|\n/)
    .filter((line) => /[^\s]/.test(line));
  return { lines: lines.slice(0, maxLines).map(readable), left: Math.max(0, lines.length - maxLines) };
}

/** Consecutive lines with tabs are a table; what stands right above one is its title. */
function blocksOf(lines: readonly string[]): Block[] {
  if (!lines.some((line) => line.includes('\t'))) return [commaTable(lines) ?? { lines: [...lines] }];
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (!line.includes('\t')) {
      if (last && 'lines' in last) last.lines.push(line);
      else blocks.push({ lines: [line] });
    } else if (last && 'table' in last) last.table.push(cellsOf(line));
    else if (last && 'lines' in last && blocks.length === 1 && last.lines.length <= 3 && !last.lines.some(hasDay))
      blocks.splice(0, 1, { table: [...last.lines.map((title) => [title.trim()]), cellsOf(line)] });
    else blocks.push({ table: [cellsOf(line)] });
  }
  return blocks;
}

const hasDay = (line: string): boolean => /\d{1,2}[/-]\d{1,2}|\d月\d|@/.test(line);

/** Lines with commas or semicolons that have headings. */
function commaTable(lines: readonly string[]): Block | null {
  const rows = parseCsv(lines.join('\n'), maxLines).map((row) => row.map(cellText));
  return rows.some((row) => row.length > 2) && findHead(rows) !== null ? { table: rows } : null;
}

/** A cell of several lines is quoted when it is copied from a spreadsheet. */
const joinQuoted = (text: string): string =>
  text.replace(
    /(^|[\t\n])"([^"\t]{0,400})"(?=[\t\r\n]|$)/g,
    (_, before: string, cell: string) => `${before}${cell.replace(/[\r\n]+/g, ' ')}`,
  );

const maxLineLength = 8_000;

const readable = (line: string): string =>
  line
    .slice(0, maxLineLength)
    .normalize('NFKC')
    .replace(/[^\P{Cc}\t]/gu, ' ')
    .replace(/ {2,}/g, ' ');

/** Removes the apostrophe that spreadsheets put before what looks like a formula. */
const cellText = (cell: string): string =>
  tidyCell(
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replace(/^'(?=[=+\-@])/, ''),
  );

const cellsOf = (line: string): string[] => line.split('\t', rosterLimits.columns).map(cellText);
