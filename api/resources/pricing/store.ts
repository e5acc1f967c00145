import sql from 'sql-template-tag';
import { z } from 'zod';
import { cents } from '#app/domain/money.ts';
import { paymentMethod, type PaymentMethod } from '#app/domain/payment/method.ts';
import type { Pricing } from '#app/domain/shift/cost.ts';
import type { Database } from '../../db/client.ts';

/** How the setting is stored: percentages as they are, money in cents. */
const stored = z.object({
  commission_percentage: z.number(),
  card_fee_percentage: z.number(),
  card_fee_fixed: z.int(),
  payment_methods: z.array(z.enum(paymentMethod)),
});

/** What a booking costs and how it may be paid, as this deployment has set it. */
export async function readPricing(db: Database): Promise<Pricing & { paymentMethods: readonly PaymentMethod[] }> {
  const { value } = await db.one<{ value: unknown }>(sql`select value from settings where type = 'pricing'`);
  const { commission_percentage, card_fee_percentage, card_fee_fixed, payment_methods } = stored.parse(value);
  return {
    commissionPercentage: commission_percentage,
    cardFeePercentage: card_fee_percentage,
    cardFeeFixed: cents(card_fee_fixed),
    paymentMethods: payment_methods,
  };
}

/** The FPS ID that businesses pay to. */
export async function readFpsId(db: Database): Promise<string> {
  const { value } = await db.one<{ value: unknown }>(sql`select value from settings where type = 'bank'`);
  return z.object({ fps_id: z.string() }).parse(value).fps_id;
}
