import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { EncodingQuestion } from '#app/shared/uploaded-table/uploaded-table.server.ts';
import { rosterCells, type RosterCell } from '#domain/shifts/roster/row.ts';
import type { Cents } from '#domain/shared/money.ts';
import { paths } from '#app/paths.ts';
import { formKeyName, readFormKey, newFormKey, unknownOutcomeName } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { maxRowsPerPage } from './limits.ts';
import { isReady, planRows, totalOf, type PlannedRow } from './plan.server.ts';
import {
  roleNamesFor,
  readPostedRows,
  readNames,
  readNumber,
  serializeOtherRows,
  type PostedRoster,
  type PostedTable,
} from './posted.server.ts';
import { saveDrafts } from './save.server.ts';
import { bookBulkPath } from '#app/shared/drafts/book-bulk-path.ts';

export interface RosterData {
  /** The rows of this page, the index of the first, and the rows of the other pages as the form carries them. */
  rows: PlannedRow[];
  first: number;
  others: string;
  all: number;
  ready: number;
  faulty: number;
  readyHere: number;
  total: Cents;
  left: number;
  drafts: number[];
  fileProblem: string | null;
  nothing: boolean;
  /** Asked where a file may be in several encodings. */
  question: EncodingQuestion | null;
  table: PostedTable | null;
  /** Nothing was saved, since the columns were changed and the rows not read again. */
  hasUnread: boolean;
  /** Cells that no row has. */
  missing: RosterCell[];
  /** Idempotency key of a save whose outcome is unknown. */
  key: string | null;
  /** Set when a save had no clear outcome: what was known before it, carried by the form. */
  unsure: string | null;
  /** Number of rows whose outcome the drafts do not show. */
  unclear: number;
}

export async function loadRoster({ context }: LoaderFunctionArgs) {
  return { names: await roleNamesFor(context) };
}

export async function rosterAction({ request, context }: ActionFunctionArgs) {
  const account = requireAccount(context);
  const body = await request.formData();
  const key = readFormKey(body.get(formKeyName)) ?? newFormKey(account.id);
  const before = body.get(unknownOutcomeName);
  const unsure = typeof before === 'string' ? before : null;
  const names = await readNames(context);
  const posted = await readPostedRows(body, context, names);
  const planned = await planRows(context, posted.rows, names);
  const wish = context.restoring ? null : body.get('do');
  const isSave = wish === 'book' || wish === 'drafts';
  if (!isSave || posted.table?.unread) {
    const page = rosterData(planned, posted, { key: null, unsure, first: firstRowOf(body, posted) });
    return unsaved({ ...page, hasUnread: isSave }, posted);
  }

  const { first, count } = posted.shown;
  const saved = await saveDrafts(context, planned.slice(first, first + count), { key, unsure });
  const { drafts, rows: open } = saved;
  const rows = [...planned.slice(0, first), ...open, ...planned.slice(first + count)];
  if (drafts.length > 0 && !rows.some(({ use }) => use))
    return wish === 'book'
      ? redirect(bookBulkPath(drafts), 303)
      : redirectWithToast(context, `${paths.book}#drafts`, context.t('roster.saved', { count: drafts.length }));
  const shown = rosterData(rows, posted, { ...saved, key: saved.unsure && key, first });
  return json(shown, drafts.length > 0 ? 200 : 422);
}

const unsaved = (page: RosterData, { file }: PostedRoster) =>
  json(page, file?.status ?? (page.all === 0 || page.hasUnread ? 422 : 200));

const firstRowOf = (body: FormData, { shown }: PostedRoster): number =>
  body.has('show') ? readNumber(body.get('show')) : shown.first;

interface Page {
  key: string | null;
  first: number;
  drafts?: number[];
  unsure: string | null;
  unclear?: number;
}

function rosterData(
  all: PlannedRow[],
  { skipped, file, question, table }: PostedRoster,
  { key, first: wished, drafts = [], unsure, unclear = 0 }: Page,
): RosterData {
  const first = wished < all.length ? wished : Math.max(0, all.length - maxRowsPerPage);
  const rows = all.slice(first, first + maxRowsPerPage);
  return {
    rows,
    first,
    others: serializeOtherRows([...all.slice(0, first), ...all.slice(first + maxRowsPerPage)]),
    all: all.length,
    ready: all.filter(isReady).length,
    readyHere: rows.filter(isReady).length,
    faulty: all.filter(({ draft }) => draft === null).length,
    total: totalOf(all),
    left: skipped,
    drafts,
    fileProblem: file?.text ?? null,
    nothing: all.length === 0 && question === null,
    question,
    table,
    hasUnread: false,
    missing: rosterCells.filter((name) => all.every(({ row }) => row[name] === '')),
    key,
    unsure,
    unclear,
  };
}
