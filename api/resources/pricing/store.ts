import type { PaymentMethod } from '#domain/payment/method.ts';
import type { Pricing } from '#domain/shift/cost.ts';
import type { Database } from '../../db/client.ts';
import { findSetting } from '../settings/store.ts';

/** What a booking costs and how it may be paid, as this deployment has set it. */
export async function readPricing(db: Database): Promise<Pricing & { paymentMethods: readonly PaymentMethod[] }> {
  const pricing = await findSetting(db, 'pricing');
  return {
    commissionPercentage: pricing.commission_percentage,
    cardFeePercentage: pricing.card_fee_percentage,
    cardFeeFixed: pricing.card_fee_fixed,
    paymentMethods: pricing.payment_methods,
  };
}

/** The FPS ID that businesses pay to. */
export const readFpsId = async (db: Database): Promise<string> => (await findSetting(db, 'bank')).fps_id;
