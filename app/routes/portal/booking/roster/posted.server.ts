import type { RequestContext } from '#app/context.server.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { readRoster, rosterCells, rosterLimits, rowFrom, type Names, type RosterRow } from '#domain/roster/read.ts';
import { separatedCells } from '#domain/text/separated.ts';
import { dayOf } from '#domain/time.ts';
import {
  textOf,
  textOfWorkbook,
  workbookBytes,
  type FileRefusal,
} from '#app/parts/posted-table/posted-table.server.ts';

export interface PostedRow {
  row: RosterRow;
  use: boolean;
}

export interface Posted {
  rows: PostedRow[];
  shown: { first: number; count: number };
  /** Number of lines over the limit, which are not in `rows`. */
  left: number;
  file: FileRefusal | null;
}

export async function readNames({ api }: RequestContext): Promise<Names> {
  const [roles, locations] = await Promise.all([api.roles.roleOptions(), api.locations.locationOptions()]);
  return {
    roles: roles.map(({ id, name }) => ({ id, names: [name.en, name.hk] })),
    locations: locations.map(({ id, name }) => ({ id, names: [name] })),
  };
}

export const namesFor = async ({ api, language }: RequestContext) => {
  const [roles, locations] = await Promise.all([api.roles.roleOptions(), api.locations.locationOptions()]);
  return {
    roles: roles.map(({ name }) => inLanguage(name, language).text),
    locations: locations.map(({ name }) => name),
  };
};

/** The rows of the edited table, else of the pasted text and the workbook. */
export async function postedRows(body: FormData, context: RequestContext, names: Names): Promise<Posted> {
  if (body.has('day')) return rowsOfPage(body);
  const reading = { ...names, today: dayOf(context.now()) };
  const typed = body.get('roster');
  const file = await textOfFile(body.get('file'), context);
  const { rows, left } = readRoster(
    [typeof typed === 'string' ? typed : '', 'text' in file ? file.text : ''].filter(Boolean).join('\n'),
    reading,
  );
  const shown = { first: 0, count: rows.length };
  return { rows: rows.map((row) => ({ row, use: true })), shown, left, file: 'refusal' in file ? file.refusal : null };
}

function rowsOfPage(body: FormData): Posted {
  const [table, others] = [rowsOfTable(body), readOthers(body.get('others'))];
  const first = Math.min(readNumber(body.get('first')), others.length);
  const rows = [...others.slice(0, first), ...taken(table, body.get('take')), ...others.slice(first)].slice(
    0,
    rosterLimits.rows,
  );
  return { rows, shown: { first, count: table.length }, left: 0, file: null };
}

/** Replaces an ambiguous name with the selected one: `3 location Kwai Chung Depot`. */
function taken(table: PostedRow[], choice: FormDataEntryValue | null): PostedRow[] {
  const [, place, cell, name] = (typeof choice === 'string' && /^(\d{1,3}) (role|location) (.+)$/u.exec(choice)) || [];
  if (!cell || !name) return table;
  return table.map((each, index) =>
    index === Number(place) ? { ...each, row: { ...each.row, [cell]: name.slice(0, rosterLimits.cell) } } : each,
  );
}

export function readNumber(value: FormDataEntryValue | null): number {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

const isFilled = (row: RosterRow): boolean => rosterCells.some((name) => row[name] !== '');

const rowOf = (cells: readonly (string | undefined)[]): RosterRow =>
  rowFrom((name) => (cells[rosterCells.indexOf(name)] ?? '').trim().slice(0, rosterLimits.cell));

/** The rows of the other pages for one hidden field: a line each, with tabs between cells. */
export const writeOthers = (rows: readonly PostedRow[]): string =>
  rows
    .map(({ row, use }) =>
      [use ? '1' : '', ...rosterCells.map((name) => row[name].replace(/[\t\r\n]/g, ' '))].join('\t'),
    )
    .join('\n');

function readOthers(value: FormDataEntryValue | null): PostedRow[] {
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

/** Recognised by content (ZIP) or by name; anything else is read as text. */
const isWorkbook = (name: string, bytes: Uint8Array): boolean =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b) || /\.xlsx?$/i.test(name);

async function textOfFile(
  file: FormDataEntryValue | null,
  context: RequestContext,
): Promise<{ text: string } | { refusal: FileRefusal }> {
  if (!(file instanceof File) || file.size === 0 || file.size > workbookBytes) return textOfWorkbook(file, context);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(file.name, bytes)) return textOfWorkbook(file, context);
  const text = textOf(bytes);
  if (text === null) return { refusal: { status: 422, text: context.t('roster.fileUnreadable') } };
  // A cell with line breaks stays one cell.
  const line = (cells: readonly string[]) => cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t');
  return {
    text: separatedCells(text, rosterLimits.rows + 1)
      .map((cells) => `${line(cells)}\t`)
      .join('\n'),
  };
}
