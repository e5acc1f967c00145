import type { RequestContext } from '#app/context.server.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { readRoster, rosterCells, rosterLimits, type Names, type RosterRow } from '#domain/roster/read.ts';
import { dayOf } from '#domain/time.ts';
import { workbookBytes } from './limits.ts';

/** A row as it came, and whether it is to be booked. */
export interface PostedRow {
  row: RosterRow;
  use: boolean;
}

export interface Posted {
  rows: PostedRow[];
  /** Lines past the limit, which are not among the rows. */
  left: number;
  /** What is wrong with the file, in the reader's language. */
  fileProblem: string | null;
}

/** Every name that roles and locations of the business go by. */
export async function readNames({ api }: RequestContext): Promise<Names> {
  const [roles, locations] = await Promise.all([api.roles.options(), api.locations.options()]);
  return {
    roles: roles.map(({ id, name }) => ({ id, names: [name.en, name.hk] })),
    locations: locations.map(({ id, name }) => ({ id, names: [name] })),
  };
}

/** Role names for the reader's own list of choices. */
export const namesFor = async ({ api, language }: RequestContext) => {
  const [roles, locations] = await Promise.all([api.roles.options(), api.locations.options()]);
  return {
    roles: roles.map(({ name }) => inLanguage(name, language).text),
    locations: locations.map(({ name }) => name),
  };
};

/** The rows of a post: those of the table as they have been edited, else what was pasted and what a workbook has. */
export async function postedRows(body: FormData, context: RequestContext, names: Names): Promise<Posted> {
  if (body.has('day')) return { rows: rowsOfTable(body), left: 0, fileProblem: null };
  const reading = { ...names, today: dayOf(context.now()) };
  const typed = body.get('roster');
  const file = await textOfWorkbook(body.get('file'), context);
  const { rows, left } = readRoster(
    [typeof typed === 'string' ? typed : '', file.text].filter(Boolean).join('\n'),
    reading,
  );
  return { rows: rows.map((row) => ({ row, use: true })), left, fileProblem: file.problem };
}

/** Rows without a single filled cell have been removed. */
function rowsOfTable(body: FormData): PostedRow[] {
  const columns = rosterCells.map((name) => body.getAll(name).map(String));
  const used = new Set(body.getAll('use'));
  const count = Math.min(rosterLimits.rows, Math.max(...columns.map(({ length }) => length)));
  return Array.from({ length: count }, (_, index) => ({
    row: Object.fromEntries(
      rosterCells.map((name, column) => [name, (columns[column]?.[index] ?? '').trim().slice(0, rosterLimits.cell)]),
    ) as unknown as RosterRow,
    use: used.has(String(index)),
  })).filter(({ row }) => rosterCells.some((name) => row[name] !== ''));
}

async function textOfWorkbook(
  file: FormDataEntryValue | null,
  context: RequestContext,
): Promise<{ text: string; problem: string | null }> {
  if (!(file instanceof File) || file.size === 0) return { text: '', problem: null };
  if (file.size > workbookBytes) return { text: '', problem: context.t('roster.fileTooLarge', { number: 256 }) };
  const rows = await context.sheets.read(new Uint8Array(await file.arrayBuffer()));
  if (rows === null) return { text: '', problem: context.t('roster.fileUnreadable') };
  // A cell of several lines is one cell still.
  const line = (cells: readonly string[]) => cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t');
  return { text: rows.map((cells) => `${line(cells)}\t`).join('\n'), problem: null };
}
