import type { RequestContext } from '#app/context.server.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import {
  parseRoster,
  rosterCells,
  rosterLimits,
  rowFromCells,
  type RosterNames,
  type RosterRow,
} from '#domain/shifts/roster/read.ts';
import { dayOf } from '#domain/shared/time.ts';
import { readSpreadsheetText, type FileError } from '#app/shared/uploaded-table/uploaded-table.server.ts';

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
}

export async function readNames({ api }: RequestContext): Promise<RosterNames> {
  const [roles, locations] = await Promise.all([api.roles.roleOptions(), api.locations.locationOptions()]);
  return {
    roles: roles.map(({ id, name }) => ({ id, names: [name.en, name.hk] })),
    locations: locations.map(({ id, name }) => ({ id, names: [name] })),
  };
}

export const roleNamesFor = async ({ api, language }: RequestContext) => {
  const [roles, locations] = await Promise.all([api.roles.roleOptions(), api.locations.locationOptions()]);
  return {
    roles: roles.map(({ name }) => inLanguage(name, language).text),
    locations: locations.map(({ name }) => name),
  };
};

/** The rows of the edited table, else of the pasted text and the workbook. */
export async function readPostedRows(
  body: FormData,
  context: RequestContext,
  names: RosterNames,
): Promise<PostedRoster> {
  if (body.has('day')) return rowsOfPage(body);
  const reading = { ...names, today: dayOf(context.now()) };
  const typed = body.get('roster');
  const file = await readSpreadsheetText(body.get('file'), context, rosterLimits.rows + 1);
  const { rows, left } = parseRoster(
    [typeof typed === 'string' ? typed : '', 'text' in file ? file.text : ''].filter(Boolean).join('\n'),
    reading,
  );
  const shown = { first: 0, count: rows.length };
  return {
    rows: rows.map((row) => ({ row, use: true })),
    shown,
    skipped: left,
    file: 'rejection' in file ? file.rejection : null,
  };
}

function rowsOfPage(body: FormData): PostedRoster {
  const [table, others] = [rowsOfTable(body), parseOtherRows(body.get('others'))];
  const first = Math.min(readNumber(body.get('first')), others.length);
  const rows = [...others.slice(0, first), ...applyChoice(table, body.get('take')), ...others.slice(first)].slice(
    0,
    rosterLimits.rows,
  );
  return { rows, shown: { first, count: table.length }, skipped: 0, file: null };
}

/** Replaces an ambiguous name with the selected one: `3 location Kwai Chung Depot`. */
function applyChoice(table: PostedRow[], choice: FormDataEntryValue | null): PostedRow[] {
  const [, place, cell, name] = (typeof choice === 'string' && /^(\d{1,3}) (role|location) (.+)$/u.exec(choice)) || [];
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
