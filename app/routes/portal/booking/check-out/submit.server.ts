import type { RequestContext } from '#app/context.server.ts';
import type { Sent } from '#app/forms/submission.server.ts';
import type { idOf } from '#app/forms/params.ts';
import type { BodyOf } from '#contract/call/call.ts';
import type { updateShift } from '#contract/shifts/booking.ts';
import { paths } from '#app/paths.ts';
import { toBank } from '#app/session/bank.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { Refused, Unavailable } from '#app/upstream/errors.ts';
import { accept, forget, hasAccepted } from '../wizard/acceptance.server.ts';
import { draftAt } from '../wizard/draft.server.ts';
import { publishOnce } from './publish-once.server.ts';

type Payment = Pick<
  Extract<BodyOf<typeof updateShift>, { publish: true }>,
  'payment_method' | 'card_id' | 'new_card' | 'save_card'
>;

export async function publish(
  context: RequestContext,
  params: Parameters<typeof idOf>[0],
  draft: { id: number; version: number },
  payment: Payment,
  form: Extract<Sent<unknown>, { ok: true }>,
  refuse: (error: Refused | Unavailable) => Response = form.refuse,
): Promise<Response> {
  const { id } = draft;
  if (!hasAccepted(context, draft)) await draftAt(context, params, 'checkOut');
  const return_url = new URL(paths.bookCheckOut(id), context.publicUrl).href;
  const body = { ...draft, ...payment, is_agree: true, return_url, publish: true } as const;
  const sent = await publishOnce(context, body, form);
  if (!sent.ok) return refuse(sent.error);
  const { payment: paid, id: shiftId, version: now } = sent.value;
  if (paid?.state === 'REQUIRES_ACTION' && paid.redirect_url) {
    accept(context, { id, version: now });
    return toBank(paid.redirect_url);
  }
  forget(context, id);
  return redirectWithToast(context, paths.booked(shiftId), sent.message);
}
