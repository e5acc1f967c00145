import type { RequestContext } from '#app/context.server.ts';
import { formProblemOf, type FormProblem } from '#app/forms/form-problem.ts';
import { paths } from '#app/paths.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';

type BankResult = { kind: 'waiting'; bankPage: string | null } | { kind: 'rejected'; problem: FormProblem };

/**
 * Asks the bank about the card whose holder it has sent back (`payment_intent`). Safe to repeat.  @throws a
 * redirect to the list once the bank has confirmed the card
 */
export async function checkBankResult(context: RequestContext, setupId: string): Promise<BankResult> {
  const asked = await context.api.cardCheck.checkPayment(
    { body: { payment_id: setupId } },
    { key: newFormKey(context.account?.id ?? null) },
  );
  if (!asked.ok) return { kind: 'rejected', problem: formProblemOf(asked.error) };
  const { payment } = asked.value;
  if (payment.state === 'REQUIRES_ACTION') return { kind: 'waiting', bankPage: payment.redirect_url };
  throw await redirectWithToast(context, paths.settingsPayment, context.t('toast.cardAdded'));
}
