import type { RequestContext } from '#app/context.server.ts';
import { formProblemOf, type FormProblem } from '#app/forms/form-problem.ts';
import { paths } from '#app/paths.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { clearAgreement } from '../wizard/acceptance.server.ts';

export type BankResult = { kind: 'waiting'; bankPage: string | null } | { kind: 'rejected'; problem: FormProblem };

/**
 * Asks the bank about the payment it returned with (`payment_intent`). Safe to repeat.  @throws a redirect to
 * the booking once the payment is made
 */
export async function checkBankResult(
  context: RequestContext,
  draftId: number,
  paymentId: string,
): Promise<BankResult | null> {
  const asked = await context.api.cardCheck.checkPayment(
    { body: { payment_id: paymentId } },
    { key: newFormKey(context.account?.id ?? null) },
  );
  if (!asked.ok) return { kind: 'rejected', problem: formProblemOf(asked.error) };
  const { payment, shift_ids: booked } = asked.value;
  if (payment.state === 'REQUIRES_ACTION') return { kind: 'waiting', bankPage: payment.redirect_url };
  const [shiftId] = booked;
  // The bank confirms newly saved cards the same way; nothing was booked then.
  if (shiftId === undefined) return null;
  clearAgreement(context, draftId);
  throw await redirectWithToast(context, paths.booked(shiftId), asked.message);
}
