import { rejectEmptySelection } from '#app/shared/bulk-actions/decision.server.ts';
import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import { addDays } from '#domain/shared/time.ts';
import { timesheetAction, timesheetStatus } from '#domain/timesheets/status.ts';
import { moneyField } from '#app/forms/fields.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { recordVersionField } from '#app/shared/bulk-actions/record-version.ts';
import { maxSelected } from '#app/shared/bulk-actions/selected-records.server.ts';
import { readAllPages } from '#app/shared/list/all-pages.server.ts';
import { timesheetsForAmount } from '#app/shared/bulk-actions/unseen-amount.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { ifReadable } from '#app/api-client/errors.ts';
import { requireWeek } from '#app/shared/board/address.ts';
import { boardBack, readSelectedShifts, requireSelectedShifts } from './selection.server.ts';

const approvalForm = z.object({
  id: z.array(recordVersionField).max(maxSelected).optional(),
  amount: moneyField.optional(),
});

/** Pending ones are decided one by one. */
async function timesheetsToApprove({ api }: RequestContext, days: { start_date: string; end_date: string }) {
  const query = { ...days, status_working: timesheetStatus.WAITING_APPROVAL, limit: pageLimit } as const;
  const pages = await readAllPages((page) => api.timesheets.listTimesheets({ query: { ...query, page } }));
  return pages.flatMap(({ items }) => items);
}

export async function loadApproval(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const { from } = requireWeek(params.week ?? '', request);
  requireSelectedShifts(args);
  const { shifts, back } = await readSelectedShifts(args);
  const timesheets = await timesheetsToApprove(context, { start_date: from, end_date: addDays(from, 6) });
  const ofShift = (id: number) => timesheets.filter(({ shift_id }) => shift_id === id);
  const lines = shifts
    .map((shift) => ({
      shift,
      matching: ofShift(shift.id).filter(({ matches_plan: matches }) => matches),
      others: ofShift(shift.id).filter(({ matches_plan: matches }) => !matches),
    }))
    .filter(({ matching, others }) => matching.length + others.length > 0);
  const approved = lines.flatMap(({ matching }) => matching).slice(0, maxSelected);
  return { back, lines, approved, more: lines.flatMap(({ matching }) => matching).length - approved.length };
}

/** Approves the versions that were shown. */
export async function approveShifts(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request, context, approvalForm);
  if (!form.ok) return form.rejection;
  const back = boardBack(args);
  const { id: selected = [] } = form.value;
  if (selected.length === 0) rejectEmptySelection(context.t('timesheets.chooseOne'), back);
  const approval = await timesheetsForAmount(context, form, selected, 'total');
  if ('rejection' in approval) return approval.rejection;
  const { timesheets } = approval;
  const sent = await context.api.timesheets.decideTimesheets(
    { body: { selection: { by: 'ID', timesheets }, action: timesheetAction.APPROVE_ALL } },
    form,
  );
  if (!sent.ok) return form.reject(sent.error);
  const approved = ifReadable(() => ({ results: sent.value.results, amount: sent.value.amount }));
  if (!approved) return redirectWithToast(context, back, sent.message ?? context.t('toast.done'));
  const { results, amount } = approved;
  return json({ results, problem: null, amount, back }, results.every(({ ok }) => ok) ? 200 : 409);
}
