import { redirect, type LoaderFunctionArgs, type TypedResponse } from '@remix-run/node';
import { paths } from '#app/paths.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { redirectWithError } from '#app/session/toast.server.ts';
import { recordVersion } from '#app/shared/bulk-actions/record-version.ts';
import { selectedTimesheets, selectionForm, type Selection } from './selection.ts';

const maxListed = 20;

export async function loadDecisionQuestion({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = selectionForm.safeParse({ ...Object.fromEntries(searchParams), id: searchParams.getAll('id') });
  const seen = asked.success ? selectedTimesheets(asked.data).slice(0, maxListed) : [];
  const back = safeRedirect(searchParams.get('back'), paths.timesheets);
  if (seen.length === 0 && !context.posted)
    throw await redirectWithError(context, back, context.t('timesheets.chooseOne'));
  const timesheets = await Promise.all(
    // The versions seen on the previous page, or the current ones where it did not say.
    seen.map(async ({ id, version }) => ({
      ...(await context.api.timesheets.getTimesheet({ params: { id } })),
      ...(version !== undefined && { version }),
    })),
  );
  return {
    timesheets,
    back,
    rows: (asked.success && asked.data.rows) || '',
  };
}

/**
 * Redirects to the page that confirms each ticked timesheet and its amount. Null for a row's own button, for
 * more than can be listed, or once confirmed.
 */
export function decisionQuestion(address: string, selection: Selection): TypedResponse<never> | null {
  const { only, asked, back, rows } = selection;
  const selected = only ? [] : selectedTimesheets(selection);
  if (asked || selected.length === 0 || selected.length > maxListed) return null;
  const query = new URLSearchParams(
    selected.map(({ id, version }) => ['id', version === undefined ? String(id) : recordVersion({ id, version })]),
  );
  if (back) query.set('back', back);
  if (rows) query.set('rows', rows);
  return redirect(`${address}?${query}`, 303);
}
