import type { RequestContext } from '#app/context.server.ts';
import { problemOf, type FormProblem } from '#app/forms/form-problem.ts';
import { paths } from '#app/paths.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';

/** The bank has answered about a new card so far, and has not agreed. */
type BankAnswer = { kind: 'waiting'; bankPage: string | null } | { kind: 'refused'; problem: FormProblem };

/**
 * Asks what came of the card whose holder the bank has sent back (`payment_intent`); asking again answers
 * the same.
 *
 * @throws a redirect to the list, which has the card, once the bank has confirmed it
 */
export async function askBank(context: RequestContext, setupId: string): Promise<BankAnswer> {
  const asked = await context.api.cardCheck.checkPayment(
    { body: { payment_id: setupId } },
    { key: newFormKey(context.account?.id ?? null) },
  );
  if (!asked.ok) return { kind: 'refused', problem: problemOf(asked.error) };
  const { payment } = asked.value;
  if (payment.state === 'REQUIRES_ACTION') return { kind: 'waiting', bankPage: payment.redirect_url };
  throw await redirectWithToast(context, paths.settingsPayment, context.t('toast.cardAdded'));
}
