import { paymentMethod, type PaymentMethod } from '#domain/payment/method.ts';
import type { Pricing } from '#domain/shift/cost.ts';
import type { CardProvider } from '../../card-provider/provider.ts';
import type { Database } from '../../db/client.ts';
import { findSetting } from '../settings/store.ts';

/** Returns what a booking costs, as this deployment has set it. */
export async function readPricing(db: Database): Promise<Pricing> {
  const pricing = await findSetting(db, 'pricing');
  return {
    commissionPercentage: pricing.commission_percentage,
    cardFeePercentage: pricing.card_fee_percentage,
    cardFeeFixed: pricing.card_fee_fixed,
  };
}

/** Returns how a booking may be paid: those of the set ways of paying that have somewhere to pay to. */
export async function offeredMethods(
  db: Database,
  payments: Pick<CardProvider, 'isOffered'>,
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

/** Returns the FPS ID that businesses pay to. */
export const readFpsId = async (db: Database): Promise<string> => (await findSetting(db, 'bank')).fps_id;
