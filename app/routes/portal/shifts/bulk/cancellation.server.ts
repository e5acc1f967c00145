import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { addUp, noMoney } from '#domain/money.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { whyNotDone } from '#app/forms/form-problem.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { formats } from '#app/i18n/format.ts';
import type { DecisionResults } from '#app/parts/bulk-decision/decision.server.ts';
import { eachWithinAMinute, notTried } from '#app/parts/bulk-decision/each-within-a-minute.server.ts';
import { redirectWithError, redirectWithToast } from '#app/session/toast.server.ts';
import { ifSaid } from '#app/upstream/errors.ts';
import { optional } from '#app/upstream/optional.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { cancellationOfSeveral } from './cancellation-form.ts';
import { chosenShifts, shiftsByNumber } from './selection.server.ts';

export async function loadCancellation(args: LoaderFunctionArgs) {
  const { context } = args;
  const { shifts, back } = await chosenShifts(args, { orShown: false });
  const lines = await eachWithinAMinute(
    shifts,
    { atOnce: 6, leftOut: (shift) => ({ shift, now: null }) },
    async (shift) => {
      const now = await optional(context.api.shifts.getShift({ params: { id: shift.id } }));
      return { shift, now: now && now.status !== shiftStatus.DRAFT && now.cancellation.is_cancellable ? now : null };
    },
  );
  const open = lines.flatMap(({ now }) => now ?? []);
  return { back, lines, open, fee: addUp(...open.map(({ cancellation }) => cancellation.fee)) };
}

interface Cancelled {
  id: number;
  ok: boolean;
  message: string | null;
  /** Null when the API is unavailable. */
  shift: BookedShift | null;
}

/** A shift that cannot be cancelled does not stop the others. */
export async function cancelChosen(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request, context, cancellationOfSeveral);
  if (!form.ok) return form.refusal;
  const { back } = await chosenShifts(args, { orShown: false });
  const { shift: shifts, reason, note } = form.value;
  if (shifts.length === 0) return redirectWithError(context, back, context.t('shifts.chooseShift'));
  const sent = await eachWithinAMinute(shifts, { atOnce: 1, leftOut: () => notTried }, ({ id, version, fee }) =>
    context.api.cancellation.cancelShift(
      { body: { id, version, scope: 'THIS', reason, ...(note && { note }), fee } },
      { key: `${form.key}.${id}` },
    ),
  );
  const results = sent.map((one, index): Cancelled => {
    const id = shifts[index]?.id ?? 0;
    return { id, ok: one.ok, message: one.ok ? null : whyNotDone(context, one.error), shift: null };
  });
  if (results.some(({ ok }) => !ok)) {
    const read = await shiftsByNumber(
      context,
      results.map(({ id }) => id),
    );
    const named = results.map((result) => ({ ...result, shift: read.get(result.id) ?? null }));
    return json<DecisionResults<Cancelled>>({ results: named, problem: null, back }, 409);
  }
  const fees = sent.map((one, index) => (one.ok && ifSaid(() => one.value.fee)) || (shifts[index]?.fee ?? noMoney));
  const fee = addUp(...fees);
  const amount = formats[context.language].money(fee);
  return redirectWithToast(context, back, context.t('board.acts.cancelled', { count: results.length, amount }));
}
