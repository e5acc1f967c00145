import { message, type Message } from '../shared/message.ts';
import { sumCents, cents, centsToDollars, zeroCents, percentOf, proportion, type Cents } from '../shared/money.ts';
import { isCard, type PaymentMethod } from '../billing/payments/method.ts';
import { wageType, type WageType } from '../shared/work/wage.ts';

/** The platform's prices, always from the API. */
export interface Pricing {
  /** Per cent of worker pay, with at most two decimals. */
  commissionPercentage: number;
  /** Per cent of pay and commission, with at most two decimals, plus a fixed part per payment. */
  cardFeePercentage: number;
  cardFeeFixed: Cents;
}

export interface CostFactors {
  wageType: WageType;
  wage: Cents;
  paidMinutes: number;
  workers: number;
  paymentMethod: PaymentMethod;
}

/** Worker pay, commission and card fee add up to the total, to the cent. */
export interface Cost {
  workerPay: Cents;
  commissionPercentage: number;
  commission: Cents;
  commissionPerHour: Cents;
  cardFee: Cents;
  /** Zero for other payment methods. */
  cardFeePercentage: number;
  /** Charged once per payment; zero for other payment methods. */
  cardFeeFixed: Cents;
  total: Cents;
}

/** Pay of one worker for one shift: by the paid minute, or a daily wage. */
export const payPerWorker = ({
  wageType: type,
  wage,
  paidMinutes,
}: Pick<CostFactors, 'wageType' | 'wage' | 'paidMinutes'>): Cents =>
  type === wageType.HOURLY ? proportion(wage, paidMinutes, 60) : wage;

/**
 * Each worker's pay is rounded to the cent first, because each is paid individually; everything else is
 * calculated from the rounded sum, so that the parts always add up.
 */
export function costOfShift(factors: CostFactors, pricing: Pricing): Cost {
  const { paidMinutes, workers, paymentMethod } = factors;
  const workerPay = cents(payPerWorker(factors) * workers);
  const commission = percentOf(workerPay, pricing.commissionPercentage);
  const charged = sumCents(workerPay, commission);
  const fee = isCard(paymentMethod)
    ? { cardFeePercentage: pricing.cardFeePercentage, cardFeeFixed: pricing.cardFeeFixed }
    : { cardFeePercentage: 0, cardFeeFixed: zeroCents };
  const cardFee = cardFeeOn(charged, fee);
  const minutes = paidMinutes * workers;
  return {
    workerPay,
    commissionPercentage: pricing.commissionPercentage,
    commission,
    commissionPerHour: minutes > 0 ? proportion(commission, 60, minutes) : zeroCents,
    cardFee,
    ...fee,
    total: sumCents(charged, cardFee),
  };
}

const cardFeeOn = (charged: Cents, fee: Pick<Cost, 'cardFeePercentage' | 'cardFeeFixed'>): Cents =>
  sumCents(percentOf(charged, fee.cardFeePercentage), fee.cardFeeFixed);

const chargedFor = ({ workerPay, commission }: Cost, shifts: number): Cents =>
  cents(sumCents(workerPay, commission) * shifts);

/** A series is one payment: the card fee is a percentage of the sum, rounded once, plus the fixed part once. */
export function costOfSeries(cost: Cost, shifts: number): Cost {
  const charged = chargedFor(cost, shifts);
  const cardFee = cardFeeOn(charged, cost);
  return {
    ...cost,
    workerPay: cents(cost.workerPay * shifts),
    commission: cents(cost.commission * shifts),
    cardFee,
    total: sumCents(charged, cardFee),
  };
}

/**
 * One shift's part of the series' card fee. The parts add up to the fee, so a part may be a cent off the
 * percentage of its own shift. The first shift carries the fixed part.
 */
export const cardFeeOfShift = (cost: Cost, index: number): Cents =>
  index === 0
    ? cost.cardFee
    : cents(cardFeeOn(chargedFor(cost, index + 1), cost) - cardFeeOn(chargedFor(cost, index), cost));

/**
 * HK$100,000,000 for a booking, and HK$1,000,000,000 for all that a business has booked or owes and has not paid. The
 * admin site adds up every business and year: the wire ends at HK$70,000,000,000,000.
 */
export const maxBookingCost = cents(100_000_000_00);
export const maxUnpaid = cents(1_000_000_000_00);

/** Null if the booking is not too large. Check before calling `costOfSeries`. */
export const bookingError = (cost: Cost, shifts: number): Message | null =>
  cost.total * shifts <= maxBookingCost ? null : message('book.tooLarge', { number: centsToDollars(maxBookingCost) });
