/** Hong Kong dollars in whole cents; code never uses fractions. */
export type Cents = number & { readonly __unit: 'HK cents' };

export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return amount as Cents;
};

/**
 * Dollars have at most two decimals, as on the wire. Dollars and cents are converted separately: above about
 * HK$30,000,000,000,000 multiplying the whole number rounds to the wrong cent.
 */
export function dollarsToCents(dollars: number): Cents {
  const whole = Math.trunc(dollars);
  return cents(whole * 100 + Math.round((dollars - whole) * 100));
}

/** HK$, for the wire. */
export const centsToDollars = (amount: Cents): number => amount / 100;

export const zeroCents: Cents = cents(0);

export const sumCents = (...amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce((sum, amount) => sum + amount, 0));

/**
 * `amount × part ÷ whole`, rounded half away from zero. Calculated with BigInt, because HK$1,000,000 an hour for
 * 1,000,000 workers exceeds what a floating-point product holds exactly.
 */
export function proportion(amount: Cents, part: number, whole: number): Cents {
  if (!Number.isSafeInteger(part) || !Number.isSafeInteger(whole) || whole <= 0) {
    throw new RangeError(`not a proportion: ${part} of ${whole}`);
  }
  const product = amount * part;
  const doubled = Math.abs(product) * 2 + whole;
  if (Number.isSafeInteger(doubled)) return cents(Math.sign(product) * Math.floor(doubled / (whole * 2)) + 0);
  const exact = BigInt(amount) * BigInt(part);
  const size = exact < 0n ? -exact : exact;
  const rounded = (size * 2n + BigInt(whole)) / (BigInt(whole) * 2n);
  return cents(Number(exact < 0n ? -rounded : rounded));
}

/** `percentage` has at most two decimals. */
export const percentOf = (amount: Cents, percentage: number): Cents =>
  proportion(amount, Math.round(percentage * 100), 10_000);
