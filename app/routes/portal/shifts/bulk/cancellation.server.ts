import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { sumCents } from '#domain/shared/money.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { formats } from '#app/i18n/format.ts';
import { sendForEach } from '#app/shared/bulk-actions/bulk-action.server.ts';
import { respondWithFailures, rejectEmptySelection } from '#app/shared/bulk-actions/decision.server.ts';
import { mapWithDeadline } from '#app/shared/bulk-actions/map-with-deadline.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { ifReadable } from '#app/api-client/errors.ts';
import { orNull } from '#app/api-client/optional.ts';
import { bulkCancellationForm } from './cancellation-form.ts';
import { boardBack, readSelectedShifts, requireSelectedShifts } from './selection.server.ts';
import { readShiftsById } from './shifts-by-id.server.ts';

export async function loadCancellation(args: LoaderFunctionArgs) {
  const { context } = args;
  requireSelectedShifts(args);
  const { shifts, back } = await readSelectedShifts(args);
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

/** A shift that cannot be cancelled does not stop the others. */
export async function cancelShifts(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request, context, bulkCancellationForm);
  if (!form.ok) return form.rejection;
  const back = boardBack(args);
  const { shift: shifts, reason, note } = form.value;
  if (shifts.length === 0) rejectEmptySelection(context.t('shifts.chooseShift'), back);
  const sent = await sendForEach(context, shifts, { key: form.key, atOnce: 1 }, ({ id, version, fee }, options) =>
    context.api.cancellation.cancelShift(
      { body: { id, version, scope: 'THIS', reason, ...(note && { note }), fee } },
      options,
    ),
  );
  if (sent.some(({ ok }) => !ok)) {
    const read = await readShiftsById(
      context,
      sent.map(({ id }) => id),
    );
    // Without its shift where the API is unavailable.
    const results = sent.map(({ id, ok, message }) => ({ id, ok, message, shift: read.get(id) ?? null }));
    return respondWithFailures(results, back);
  }
  const fee = sumCents(...sent.map(({ item, ok, value }) => (ok && ifReadable(() => value.fee)) || item.fee));
  const amount = formats[context.language].money(fee);
  return redirectWithToast(context, back, context.t('board.actions.cancelled', { count: sent.length, amount }));
}
