import { paymentMethod } from '#domain/payment/method.ts';
import type { Database } from '../../db/client.ts';
import { translator, type Language } from '../../language.ts';
import type { EmailFact } from '../../mail/email.ts';
import { findSetting } from '../settings/store.ts';

/**
 * Returns how a document is paid, for an email: by each way that the provider offers for it.
 *
 * @param number the document, such as `INV-0031`
 */
export async function howToPay(tx: Database, number: string): Promise<(language: Language) => EmailFact[]> {
  const bank = await findSetting(tx, 'bank');
  const { payment_methods: methods } = await findSetting(tx, 'pricing');
  return (language) => {
    const t = translator(language);
    const byFps = methods.includes(paymentMethod.FPS) && bank.fps_id !== '';
    const byTransfer = methods.includes(paymentMethod.MANUAL) && bank.account_number !== '';
    return [
      ...(byFps ? [{ term: t('paymentMethod.FPS'), value: t('mail.byFps', { id: bank.fps_id, number }) }] : []),
      ...(byTransfer
        ? [
            {
              term: t('mail.transfer'),
              value: [`${bank.bank_name[language]} (${bank.bank_code})`, bank.account_number, bank.account_name].join(
                '\n',
              ),
            },
          ]
        : []),
    ];
  };
}
