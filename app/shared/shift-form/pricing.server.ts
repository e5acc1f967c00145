import type { RequestContext } from '#app/context.server.ts';
import type { Pricing } from '#domain/shifts/cost.ts';
import { orNull } from '#app/api-client/optional.ts';
import { readSetting } from '#app/api-client/setting.ts';

/** Null where they cannot be loaded. */
export async function readPricing({ api }: RequestContext): Promise<Pricing | null> {
  const pricing = await orNull(readSetting(api, 'pricing'));
  return (
    pricing && {
      commissionPercentage: pricing.commission_percentage,
      cardFeePercentage: pricing.card_fee_percentage,
      cardFeeFixed: pricing.card_fee_fixed,
    }
  );
}
