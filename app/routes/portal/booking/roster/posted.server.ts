import type { RequestContext } from '#app/context.server.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { parseRoster, type RosterChoices, type RosterReading } from '#domain/shifts/roster/read.ts';
import {
  rosterCells,
  rosterLimits,
  rowFromCells,
  type RosterCell,
  type RosterNames,
  type RosterRow,
} from '#domain/shifts/roster/row.ts';
import { decimalMarks, type ColumnFormat } from '#domain/shifts/roster/cells.ts';
import { columnMeanings, type ColumnMeaning } from '#domain/shifts/roster/headings.ts';
import { dayOrders } from '#domain/shared/input/day.ts';
import { dayOf } from '#domain/shared/time.ts';
import {
  readChosenEncoding,
  readTableFile,
  type EncodingQuestion,
  type FileError,
} from '#app/shared/uploaded-table/uploaded-table.server.ts';

export interface PostedRow {
  row: RosterRow;
  use: boolean;
}

export interface PostedRoster {
  rows: PostedRow[];
  shown: { first: number; count: number };
  /** Number of lines over the limit, which are not in `rows`. */
  skipped: number;
  file: FileError | null;
  question: EncodingQuestion | null;
  table: PostedTable | null;
}

/** How the columns were read, with the text to read them from again. */
export interface PostedTable extends Pick<RosterReading, 'columns' | 'unusedLines' | 'carried'> {
  /** Empty where it is too long to be sent along. */
  source: string;
  notes: string[];
  /** The choices by which the rows were read. */
  readAs: string;
  /** Choices that the page came with and that the rows were not read by yet. */
  unread: Partial<Record<RosterCell, string>> | null;
}

const choicesOf = (columns: PostedTable['columns']): string =>
  columns.map(({ meaning, format }) => `${meaning ?? 'none'} ${format ?? ''}`).join(',');

function unreadChoices(body: FormData, readAs: string, { everyRow }: RosterChoices): PostedTable['unread'] {
  const isChanged = (name: string, drawn = '') => body.has(name) && body.get(name) !== drawn;
  const changed = readAs.split(',').some((drawn, index) => {
    const [meaning, format] = drawn.split(' ');
    return isChanged(`column-${index}`, meaning) || isChanged(`format-${index}`, format);
  });
  return changed || Object.keys(everyRow).length > 0 ? everyRow : null;
}

/** A form of the browser is about nine times as long as its Chinese text, and may have a megabyte. */
const maxSourceLength = 60_000;

export async function readNames({ api }: RequestContext): Promise<RosterNames> {
  const [roles, locations] = await Promise.all([api.roles.roleOptions(), api.locations.locationOptions()]);
  return {
    roles: roles.map(({ id, name }) => ({ id, names: [name.en, name.hk] })),
    locations: locations.map(({ id, name, other_name: other }) => ({ id, names: [name, other] })),
  };
}

export const roleNamesFor = async ({ api, language }: RequestContext) => {
  const [roles, locations] = await Promise.all([api.roles.roleOptions(), api.locations.locationOptions()]);
  return {
    roles: roles.map(({ name }) => inLanguage(name, language).text),
    locations: locations.map(({ name }) => name),
  };
};

/** The rows of the edited table, else of the pasted text and the file, or of both read again by other columns. */
export async function readPostedRows(
  body: FormData,
  context: RequestContext,
  names: RosterNames,
): Promise<PostedRoster> {
  const reading = { ...names, today: dayOf(context.now()) };
  const source = textIn(body, 'source');
  const notes = body.getAll('note').map(String);
  if (body.has('day') || source !== '') {
    if (source === '') return { ...rowsOfPage(body), table: null };
    const choices = choicesIn(body);
    const again = parseRoster(source, reading, choices);
    if (body.get('do') === 'columns')
      return postedRoster(again, { ...again, source, notes, readAs: choicesOf(again.columns), unread: null });
    const readAs = textIn(body, 'read-as');
    const unread = unreadChoices(body, readAs, choices);
    return { ...rowsOfPage(body), table: { ...again, source, notes, readAs, unread } };
  }
  const words = [...names.roles, ...names.locations].flatMap((known) => known.names).filter(Boolean);
  const file = (await readChosenEncoding(body, context)) ?? (await readTableFile(body.get('file'), context, words));
  const text = [textIn(body, 'roster'), 'text' in file ? file.text : ''].filter(Boolean).join('\n');
  const read = parseRoster(text, reading);
  const posted = postedRoster(read, {
    ...read,
    source: text.length <= maxSourceLength ? text : '',
    notes: 'notes' in file ? file.notes : [],
    readAs: choicesOf(read.columns),
    unread: null,
  });
  if ('question' in file) return { ...posted, rows: [], question: file.question };
  return 'rejection' in file ? { ...posted, file: file.rejection } : posted;
}

const textIn = (body: FormData, name: string): string => {
  const value = body.get(name);
  return typeof value === 'string' ? value : '';
};

const postedRoster = (
  { rows, left, columns, unusedLines }: RosterReading,
  table: PostedTable | null,
): PostedRoster => ({
  rows: rows.map((row) => ({ row, use: true })),
  shown: { first: 0, count: rows.length },
  skipped: left,
  file: null,
  question: null,
  table: columns.length > 0 || unusedLines.length > 0 || table?.notes.length ? table : null,
});

/** What the page says about the columns; a column that is as it was read says the same again. */
function choicesIn(body: FormData): RosterChoices {
  const meanings = new Map<number, ColumnMeaning>();
  const formats = new Map<number, ColumnFormat>();
  for (let index = 0; index < rosterLimits.columns; index += 1) {
    const [meaning, format] = [textIn(body, `column-${index}`), textIn(body, `format-${index}`)];
    const [known, how] = [
      columnMeanings.find((each) => each === meaning),
      [...dayOrders, ...decimalMarks].find((each) => each === format),
    ];
    if (known) meanings.set(index, known);
    if (how) formats.set(index, how);
  }
  const everyRow: Partial<Record<RosterCell, string>> = {};
  for (const cell of rosterCells) {
    const text = textIn(body, `every-${cell}`).trim().slice(0, rosterLimits.cell);
    if (text !== '') everyRow[cell] = text;
  }
  return { meanings, formats, everyRow };
}

function rowsOfPage(body: FormData): PostedRoster {
  const [table, others] = [rowsOfTable(body), parseOtherRows(body.get('others'))];
  const first = Math.min(readNumber(body.get('first')), others.length);
  const rows = [...others.slice(0, first), ...applyChoice(table, body.get('take')), ...others.slice(first)].slice(
    0,
    rosterLimits.rows,
  );
  return { rows, shown: { first, count: table.length }, skipped: 0, file: null, question: null, table: null };
}

/** Replaces an ambiguous cell with the selected candidate: `3 location Kwai Chung Depot`. */
function applyChoice(table: PostedRow[], choice: FormDataEntryValue | null): PostedRow[] {
  const [, place, cell, name] =
    (typeof choice === 'string' && /^(\d{1,3}) (day|time|role|location|wage) (.+)$/u.exec(choice)) || [];
  if (!cell || !name) return table;
  return table.map((item, index) =>
    index === Number(place) ? { ...item, row: { ...item.row, [cell]: name.slice(0, rosterLimits.cell) } } : item,
  );
}

export function readNumber(value: FormDataEntryValue | null): number {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

const isFilled = (row: RosterRow): boolean => rosterCells.some((name) => row[name] !== '');

const rowOf = (cells: readonly (string | undefined)[]): RosterRow =>
  rowFromCells((name) => (cells[rosterCells.indexOf(name)] ?? '').trim().slice(0, rosterLimits.cell));

/** The rows of the other pages for one hidden field: a line each, with tabs between cells. */
export const serializeOtherRows = (rows: readonly PostedRow[]): string =>
  rows
    .map(({ row, use }) =>
      [use ? '1' : '', ...rosterCells.map((name) => row[name].replace(/[\t\r\n]/g, ' '))].join('\t'),
    )
    .join('\n');

function parseOtherRows(value: FormDataEntryValue | null): PostedRow[] {
  if (typeof value !== 'string') return [];
  return value
    .split('\n', rosterLimits.rows)
    .map((line) => {
      const [use, ...cells] = line.split('\t');
      return { row: rowOf(cells), use: use === '1' };
    })
    .filter(({ row }) => isFilled(row));
}

function rowsOfTable(body: FormData): PostedRow[] {
  const columns = rosterCells.map((name) => body.getAll(name).map(String));
  const used = new Set(body.getAll('use'));
  const count = Math.min(rosterLimits.rows, Math.max(...columns.map(({ length }) => length)));
  return Array.from({ length: count }, (_, index) => ({
    row: rowOf(columns.map((column) => column[index])),
    use: used.has(String(index)),
  })).filter(({ row }) => isFilled(row));
}
