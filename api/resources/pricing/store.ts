import { paymentMethod, type PaymentMethod } from '#domain/payment/method.ts';
import type { Pricing } from '#domain/shift/cost.ts';
import type { Database } from '../../db/client.ts';
import { findSetting } from '../settings/store.ts';

/** Returns what a booking costs and how it may be paid, as this deployment has set it. */
export async function readPricing(db: Database): Promise<Pricing & { paymentMethods: readonly PaymentMethod[] }> {
  const pricing = await findSetting(db, 'pricing');
  return {
    commissionPercentage: pricing.commission_percentage,
    cardFeePercentage: pricing.card_fee_percentage,
    cardFeeFixed: pricing.card_fee_fixed,
    paymentMethods: await offeredMethods(db, pricing.payment_methods),
  };
}

/** Returns those of the set ways of paying that have somewhere to pay to. */
export async function offeredMethods(db: Database, methods: readonly PaymentMethod[]): Promise<PaymentMethod[]> {
  const bank = await findSetting(db, 'bank');
  const there: Readonly<Record<PaymentMethod, boolean>> = {
    [paymentMethod.STRIPE]: true,
    [paymentMethod.FPS]: bank.fps_id !== '',
    [paymentMethod.MANUAL]: bank.account_number !== '',
  };
  return methods.filter((method) => there[method]);
}

/** Returns the FPS ID that businesses pay to. */
export const readFpsId = async (db: Database): Promise<string> => (await findSetting(db, 'bank')).fps_id;
