import sql, { type Sql } from 'sql-template-tag';
import type { Pricing } from '#domain/shifts/cost.ts';
import { dayOf, type Day } from '#domain/shared/time.ts';
import type { Database } from '../db/client.ts';
import { findSetting } from '../platform/settings.store.ts';

/** The business's own commission, else the default. Of two from the same day the later one applies. */
export const commissionOf = (businessId: Sql, day: Day): Sql => sql`coalesce(
  (select t.commission_percentage from commissions t where t.business_id = ${businessId} and t.from_day <= ${day}::date
    order by t.from_day desc, t.id desc limit 1),
  (select (value ->> 'commission_percentage')::numeric from settings where type = 'pricing'))`;

export const commissionPercentageOf = async (db: Database, businessId: number, now: Date): Promise<number> =>
  (
    await db.one<{ percentage: number }>(
      sql`select ${commissionOf(sql`${businessId}::bigint`, dayOf(now))} as percentage`,
    )
  ).percentage;

export async function readPricing(db: Database, businessId: number, now: Date): Promise<Pricing> {
  const pricing = await findSetting(db, 'pricing');
  return {
    commissionPercentage: await commissionPercentageOf(db, businessId, now),
    cardFeePercentage: pricing.card_fee_percentage,
    cardFeeFixed: pricing.card_fee_fixed,
  };
}
