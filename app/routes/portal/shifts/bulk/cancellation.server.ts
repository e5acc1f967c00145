import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { sumCents, zeroCents } from '#domain/shared/money.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { failureReason } from '#app/forms/form-problem.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { formats } from '#app/i18n/format.ts';
import type { DecisionResults } from '#app/shared/bulk-actions/decision-response.server.ts';
import { mapWithDeadline, skippedResult } from '#app/shared/bulk-actions/map-with-deadline.server.ts';
import { redirectWithError, redirectWithToast } from '#app/session/toast.server.ts';
import { ifReadable } from '#app/api-client/errors.ts';
import { orNull } from '#app/api-client/optional.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { bulkCancellationForm } from './cancellation-form.ts';
import { readSelectedShifts, readShiftsById } from './selection.server.ts';

export async function loadCancellation(args: LoaderFunctionArgs) {
  const { context } = args;
  const { shifts, back } = await readSelectedShifts(args, { orShown: false });
  const lines = await mapWithDeadline(
    shifts,
    { atOnce: 6, skipped: (shift) => ({ shift, now: null }) },
    async (shift) => {
      const now = await orNull(context.api.shifts.getShift({ params: { id: shift.id } }));
      return { shift, now: now && now.status !== shiftStatus.DRAFT && now.cancellation.is_cancellable ? now : null };
    },
  );
  const open = lines.flatMap(({ now }) => now ?? []);
  return { back, lines, open, fee: sumCents(...open.map(({ cancellation }) => cancellation.fee)) };
}

interface Cancelled {
  id: number;
  ok: boolean;
  message: string | null;
  /** Null when the API is unavailable. */
  shift: BookedShift | null;
}

/** A shift that cannot be cancelled does not stop the others. */
export async function cancelShifts(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request, context, bulkCancellationForm);
  if (!form.ok) return form.rejection;
  const { back } = await readSelectedShifts(args, { orShown: false });
  const { shift: shifts, reason, note } = form.value;
  if (shifts.length === 0) return redirectWithError(context, back, context.t('shifts.chooseShift'));
  const sent = await mapWithDeadline(shifts, { atOnce: 1, skipped: () => skippedResult }, ({ id, version, fee }) =>
    context.api.cancellation.cancelShift(
      { body: { id, version, scope: 'THIS', reason, ...(note && { note }), fee } },
      { key: `${form.key}.${id}` },
    ),
  );
  const results = sent.map((item, index): Cancelled => {
    const id = shifts[index]?.id ?? 0;
    return { id, ok: item.ok, message: item.ok ? null : failureReason(context, item.error), shift: null };
  });
  if (results.some(({ ok }) => !ok)) {
    const read = await readShiftsById(
      context,
      results.map(({ id }) => id),
    );
    const named = results.map((result) => ({ ...result, shift: read.get(result.id) ?? null }));
    return json<DecisionResults<Cancelled>>({ results: named, problem: null, back }, 409);
  }
  const fees = sent.map(
    (item, index) => (item.ok && ifReadable(() => item.value.fee)) || (shifts[index]?.fee ?? zeroCents),
  );
  const fee = sumCents(...fees);
  const amount = formats[context.language].money(fee);
  return redirectWithToast(context, back, context.t('board.actions.cancelled', { count: results.length, amount }));
}
