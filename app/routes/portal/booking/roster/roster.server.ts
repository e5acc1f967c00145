import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { Cents } from '#domain/money.ts';
import { paths } from '#app/paths.ts';
import { formKeyName, isFormKey, newFormKey, unsureName } from '#app/session/form-key.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { rowsAtOnce } from './limits.ts';
import { isReady, planOf, totalOf, type PlannedRow } from './plan.server.ts';
import { namesFor, postedRows, readNames, readNumber, writeOthers, type Posted } from './posted.server.ts';
import { saveDrafts } from './save.server.ts';
import { severalOf } from '#app/parts/drafts/several.ts';

export interface Shown {
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
  /** Idempotency key of a save whose outcome is unknown. */
  key: string | null;
  /** Set when a save had no clear outcome: what was known before it, carried by the form. */
  unsure: string | null;
  /** Number of rows whose outcome the drafts do not show. */
  unclear: number;
}

export async function loadRoster({ context }: LoaderFunctionArgs) {
  return { names: await namesFor(context) };
}

export async function readOrSave({ request, context }: ActionFunctionArgs) {
  const account = accountOf(context);
  const body = await request.formData();
  const given = body.get(formKeyName);
  const key = isFormKey(given) ? given : newFormKey(account.id);
  const before = body.get(unsureName);
  const unsure = typeof before === 'string' ? before : null;
  const names = await readNames(context);
  const posted = await postedRows(body, context, names);
  const planned = await planOf(context, posted.rows, names);
  const wish = context.restoring ? null : body.get('do');
  if (wish !== 'book' && wish !== 'drafts')
    return json(
      shownOf(planned, posted, { key: null, unsure, first: firstOf(body, posted) }),
      posted.file?.status ?? (planned.length === 0 ? 422 : 200),
    );

  const { first, count } = posted.shown;
  const saved = await saveDrafts(context, planned.slice(first, first + count), { key, unsure });
  const { drafts, rows: open } = saved;
  const rows = [...planned.slice(0, first), ...open, ...planned.slice(first + count)];
  if (drafts.length > 0 && !rows.some(({ use }) => use))
    return wish === 'book'
      ? redirect(severalOf(drafts), 303)
      : redirectWithToast(context, `${paths.book}#drafts`, context.t('roster.saved', { count: drafts.length }));
  const shown = shownOf(rows, posted, { ...saved, key: saved.unsure && key, first });
  return json(shown, drafts.length > 0 ? 200 : 422);
}

const firstOf = (body: FormData, { shown }: Posted): number =>
  body.has('show') ? readNumber(body.get('show')) : shown.first;

interface Page {
  key: string | null;
  first: number;
  drafts?: number[];
  unsure: string | null;
  unclear?: number;
}

function shownOf(
  all: PlannedRow[],
  { left, file }: Posted,
  { key, first: wished, drafts = [], unsure, unclear = 0 }: Page,
): Shown {
  const first = wished < all.length ? wished : Math.max(0, all.length - rowsAtOnce);
  const rows = all.slice(first, first + rowsAtOnce);
  return {
    rows,
    first,
    others: writeOthers([...all.slice(0, first), ...all.slice(first + rowsAtOnce)]),
    all: all.length,
    ready: all.filter(isReady).length,
    readyHere: rows.filter(isReady).length,
    faulty: all.filter(({ draft }) => draft === null).length,
    total: totalOf(all),
    left,
    drafts,
    fileProblem: file?.text ?? null,
    nothing: all.length === 0,
    key,
    unsure,
    unclear,
  };
}
