import type { RequestContext } from '#app/context.server.ts';
import { problemOf, type FormProblem } from '#app/forms/form-problem.ts';
import { paths } from '#app/paths.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { forget } from '../wizard/acceptance.server.ts';

export type BankAnswer = { kind: 'waiting'; bankPage: string | null } | { kind: 'refused'; problem: FormProblem };

/**
 * Asks the bank about the payment it returned with (`payment_intent`). Safe to repeat.  @throws a redirect to
 * the booking once the payment is made
 */
export async function askBank(context: RequestContext, draftId: number, paymentId: string): Promise<BankAnswer | null> {
  const asked = await context.api.cardCheck.checkPayment(
    { body: { payment_id: paymentId } },
    { key: newFormKey(context.account?.id ?? null) },
  );
  if (!asked.ok) return { kind: 'refused', problem: problemOf(asked.error) };
  const { payment, shift_ids: booked } = asked.value;
  if (payment.state === 'REQUIRES_ACTION') return { kind: 'waiting', bankPage: payment.redirect_url };
  const [shiftId] = booked;
  // The bank confirms newly saved cards the same way; nothing was booked then.
  if (shiftId === undefined) return null;
  forget(context, draftId);
  throw await redirectWithToast(context, paths.booked(shiftId), asked.message);
}
