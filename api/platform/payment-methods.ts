import { paymentMethod, type PaymentMethod } from '#domain/billing/payments/method.ts';
import type { Database } from '../db/client.ts';
import type { Services } from '../services.ts';
import { findSetting } from './settings.store.ts';

/** Excludes methods without an account to pay to. */
export async function offeredMethods(
  db: Database,
  payments: Pick<Services['payments'], 'isOffered'>,
): Promise<PaymentMethod[]> {
  const { payment_methods: methods } = await findSetting(db, 'pricing');
  const bank = await findSetting(db, 'bank');
  const there: Readonly<Record<PaymentMethod, boolean>> = {
    [paymentMethod.STRIPE]: payments.isOffered,
    [paymentMethod.FPS]: bank.fps_id !== '',
    [paymentMethod.MANUAL]: bank.account_number !== '',
  };
  return methods.filter((method) => there[method]);
}
