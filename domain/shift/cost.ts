import { message, type Message } from '../message.ts';
import { addUp, cents, noMoney, percentOf, proportion, type Cents } from '../money.ts';
import { isCard, type PaymentMethod } from '../payment/method.ts';
import { wageType, type WageType } from './wage.ts';

/** The provider's prices; the figures come from the API, never from here. */
export interface Pricing {
  /** It is a percentage of worker pay with at most two decimals. */
  commissionPercentage: number;
  /** The card fee is a percentage of pay and commission, with at most two decimals, and a fixed part once a payment. */
  cardFeePercentage: number;
  cardFeeFixed: Cents;
}

export interface CostFactors {
  wageType: WageType;
  /** It is for an hour or a day. */
  wage: Cents;
  /** Paid minutes of one worker. */
  paidMinutes: number;
  workers: number;
  paymentMethod: PaymentMethod;
}

/** Worker pay, commission and card fee add up exactly to the total, to the cent. */
export interface Cost {
  workerPay: Cents;
  commissionPercentage: number;
  commission: Cents;
  /** One paid hour of one worker costs this commission. */
  commissionPerHour: Cents;
  cardFee: Cents;
  /** It is nothing for other methods. */
  cardFeePercentage: number;
  /** The fixed part of the card fee is charged once a payment; it is nothing for other methods. */
  cardFeeFixed: Cents;
  total: Cents;
}

/** Pay of one worker for one shift: by the paid minute, or a day's wage. */
export const payOfOne = ({
  wageType: type,
  wage,
  paidMinutes,
}: Pick<CostFactors, 'wageType' | 'wage' | 'paidMinutes'>): Cents =>
  type === wageType.HOURLY ? proportion(wage, paidMinutes, 60) : wage;

/**
 * Returns what one shift costs. Each worker's pay is rounded to the cent first, because each is paid for himself;
 * everything after it is calculated on the rounded sum, so the parts always add up.
 */
export function costOfShift(factors: CostFactors, pricing: Pricing): Cost {
  const { paidMinutes, workers, paymentMethod } = factors;
  const workerPay = cents(payOfOne(factors) * workers);
  const commission = percentOf(workerPay, pricing.commissionPercentage);
  const charged = addUp(workerPay, commission);
  const fee = isCard(paymentMethod)
    ? { cardFeePercentage: pricing.cardFeePercentage, cardFeeFixed: pricing.cardFeeFixed }
    : { cardFeePercentage: 0, cardFeeFixed: noMoney };
  const cardFee = cardFeeOn(charged, fee);
  const minutes = paidMinutes * workers;
  return {
    workerPay,
    commissionPercentage: pricing.commissionPercentage,
    commission,
    commissionPerHour: minutes > 0 ? proportion(commission, 60, minutes) : noMoney,
    cardFee,
    ...fee,
    total: addUp(charged, cardFee),
  };
}

const cardFeeOn = (charged: Cents, fee: Pick<Cost, 'cardFeePercentage' | 'cardFeeFixed'>): Cents =>
  addUp(percentOf(charged, fee.cardFeePercentage), fee.cardFeeFixed);

const chargedFor = ({ workerPay, commission }: Cost, shifts: number): Cents =>
  cents(addUp(workerPay, commission) * shifts);

/**
 * Returns what a series of equal shifts costs. It is paid at once: the card fee is the percentage of all of it, rounded
 * once, and its fixed part once.
 */
export function costOfSeries(cost: Cost, shifts: number): Cost {
  const charged = chargedFor(cost, shifts);
  const cardFee = cardFeeOn(charged, cost);
  return {
    ...cost,
    workerPay: cents(cost.workerPay * shifts),
    commission: cents(cost.commission * shifts),
    cardFee,
    total: addUp(charged, cardFee),
  };
}

/**
 * Returns the part that one shift of a series has in its card fee: together they are the fee of the series, so a part may
 * be a cent off the percentage of its own shift. The first one has the fixed part.
 */
export const cardFeeOfShift = (cost: Cost, index: number): Cents =>
  index === 0
    ? cost.cardFee
    : cents(cardFeeOn(chargedFor(cost, index + 1), cost) - cardFeeOn(chargedFor(cost, index), cost));

/** The largest amount of one booking: one that a number still holds to the cent. */
export const maxBooking = cents(50_000_000_000_000_00);

/** Returns the reason why a booking is too large to be calculated to the cent, or null. Ask before `costOfSeries`. */
export const whyNotBooking = (cost: Cost, shifts: number): Message | null =>
  cost.total * shifts <= maxBooking ? null : message('validation.maxMoney', { number: '50,000,000,000,000' });
