import { z } from 'zod';
import { decimalField, moneyField, wholeNumberField } from '#app/forms/fields.ts';
import type { Pricing as Prices } from '#contract/admin/settings.ts';
import { message, type Message } from '#domain/shared/message.ts';
import { dollarsToCents, type Cents } from '#domain/shared/money.ts';
import { isCard, paymentMethod } from '#domain/billing/payments/method.ts';
import { costOfSeries, costOfShift, type Cost, type Pricing } from '#domain/shifts/cost.ts';
import { maxSeriesShifts } from '#domain/shifts/series.ts';
import { wageBounds, wageMessage, wageType } from '#domain/shared/work/wage.ts';

const within = (min: number, max: number) =>
  z
    .number()
    .min(min, { error: message('validation.minNumber', { number: min }) })
    .max(max, { error: message('validation.maxNumber', { number: max }) });

const fields = z.object({
  people: wholeNumberField(within(1, 1_000)),
  days: wholeNumberField(within(1, maxSeriesShifts)),
  hours: decimalField('public.price.paidHours', within(0.5, 24)),
  wage: moneyField.pipe(
    z.custom<Cents>((wage) => Number(wage) >= wageBounds.min && Number(wage) <= wageBounds.max, {
      error: wageMessage(wageType.HOURLY),
    }),
  ),
  pay: z.enum(['plain', 'card']).catch('plain'),
});

export type EstimateField = keyof z.input<typeof fields>;

/** Number of people and days, paid hours a day, and HK$ an hour. */
type EstimateRequest = z.output<typeof fields>;

const wayToPay = (pricing: Prices) => (pricing.payment_methods.some(isCard) ? 'card' : 'plain');

const defaultEstimate = { people: '6', days: '1', hours: '8', wage: '62' } as const;

export const example = { people: 6, days: 1, hours: 8, wage: dollarsToCents(62) } as const;

export interface Estimate {
  typed: Readonly<Record<EstimateField, string>>;
  errors: Partial<Record<EstimateField, readonly Message[]>>;
  wanted: EstimateRequest | null;
}

/** Begins with the example. */
export function readEstimate(request: Request, pricing: Prices): Estimate {
  const query = new URL(request.url).searchParams;
  const typed = Object.fromEntries(
    Object.entries({ ...defaultEstimate, pay: wayToPay(pricing) }).map(([name, fallback]) => [
      name,
      query.get(name) ?? fallback,
    ]),
  ) as Estimate['typed'];
  const read = fields.safeParse(typed);
  if (read.success) return { typed, errors: {}, wanted: read.data };
  return { typed, errors: z.flattenError(read.error).fieldErrors, wanted: null };
}

export const toPricing = (pricing: Prices): Pricing => ({
  commissionPercentage: pricing.commission_percentage,
  cardFeePercentage: pricing.card_fee_percentage,
  cardFeeFixed: pricing.card_fee_fixed,
});

export const estimateCost = ({ people, days, hours, wage, pay }: EstimateRequest, pricing: Pricing): Cost =>
  costOfSeries(
    costOfShift(
      {
        wageType: wageType.HOURLY,
        wage,
        paidMinutes: Math.round(hours * 60),
        workers: people,
        paymentMethod: pay === 'card' ? paymentMethod.STRIPE : paymentMethod.FPS,
      },
      pricing,
    ),
    days,
  );

/** By card where cards are accepted, so that it shows every part of the price. */
export const exampleCost = (pricing: Prices): Cost =>
  estimateCost({ ...example, pay: wayToPay(pricing) }, toPricing(pricing));
