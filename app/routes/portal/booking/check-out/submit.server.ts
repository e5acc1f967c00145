import { isCard } from '#domain/billing/payments/method.ts';
import type { RequestContext } from '#app/context.server.ts';
import type { SubmittedForm } from '#app/forms/submission.server.ts';
import type { requireIdParam } from '#app/forms/params.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { updateShift } from '#contract/shifts/booking.ts';
import { paths } from '#app/paths.ts';
import { redirectToBank } from '#app/session/bank.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { ApiError, Unavailable } from '#app/api-client/errors.ts';
import { acceptAgreement, clearAgreement, hasAcceptedAgreement } from '../wizard/acceptance.server.ts';
import { requireDraftAtStep } from '../wizard/draft.server.ts';
import type { ShownTotals } from './form.ts';
import { publishDraft } from './publish-draft.server.ts';

type Payment = Pick<
  Extract<BodyOf<typeof updateShift>, { publish: true }>,
  'payment_method' | 'card_id' | 'new_card' | 'save_card'
>;

export async function submitBooking(
  context: RequestContext,
  params: Parameters<typeof requireIdParam>[0],
  draft: { id: number; version: number; totals: ShownTotals },
  payment: Payment,
  form: Extract<SubmittedForm<unknown>, { ok: true }>,
  reject: (error: ApiError | Unavailable) => Response = form.reject,
): Promise<Response> {
  const { id, version, totals } = draft;
  if (!hasAcceptedAgreement(context, draft)) await requireDraftAtStep(context, params, 'checkOut');
  const return_url = new URL(paths.bookCheckOut(id), context.publicUrl).href;
  const amount = isCard(payment.payment_method) ? totals?.byCard : totals?.plain;
  const body = { id, version, ...payment, amount, is_agree: true, return_url, publish: true } as const;
  const sent = await publishDraft(context, body, form);
  if (!sent.ok) return reject(sent.error);
  const { payment: paid, id: shiftId, version: now } = sent.value;
  if (paid?.state === 'REQUIRES_ACTION' && paid.redirect_url) {
    acceptAgreement(context, { id, version: now });
    return redirectToBank(paid.redirect_url);
  }
  clearAgreement(context, id);
  return redirectWithToast(context, paths.booked(shiftId), sent.message);
}
