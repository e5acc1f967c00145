import { paymentMethod, type PaymentMethod } from '#domain/billing/payments/method.ts';
import type { Database } from '../../db/client.ts';
import { translator, type Language } from '../../language.ts';
import type { EmailFact } from '../../email/email.ts';
import { findSetting } from '../../platform/settings.store.ts';

type Bank = Pick<
  Awaited<ReturnType<typeof findSetting<'bank'>>>,
  'bank_name' | 'bank_code' | 'account_name' | 'account_number' | 'fps_id'
>;

export const paymentMethodFacts =
  (number: string, bank: Bank, methods: readonly PaymentMethod[]) =>
  (language: Language): EmailFact[] => {
    const t = translator(language);
    const byFps = methods.includes(paymentMethod.FPS) && bank.fps_id !== '';
    const byTransfer = methods.includes(paymentMethod.MANUAL) && bank.account_number !== '';
    const account = [`${bank.bank_name[language]} (${bank.bank_code})`, bank.account_number, bank.account_name];
    return [
      ...(byFps ? [{ term: t('paymentMethod.FPS'), value: t('email.byFps', { id: bank.fps_id, number }) }] : []),
      ...(byTransfer ? [{ term: t('email.transfer'), value: account.join('\n') }] : []),
    ];
  };

export async function howToPay(tx: Database, number: string): Promise<(language: Language) => EmailFact[]> {
  const bank = await findSetting(tx, 'bank');
  const { payment_methods: methods } = await findSetting(tx, 'pricing');
  return paymentMethodFacts(number, bank, methods);
}
