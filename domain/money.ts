/** Hong Kong dollars in whole cents. Money is never a fraction inside the code. */
export type Cents = number & { readonly __unit: 'HK cents' };

export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return amount as Cents;
};

/**
 * Converts HK$ with at most two decimals, as it crosses the wire, to cents. Dollars and cents are taken apart first:
 * above some HK$30,000,000,000,000 the product of the whole number rounds to the wrong cent.
 */
export function fromDollars(dollars: number): Cents {
  const whole = Math.trunc(dollars);
  return cents(whole * 100 + Math.round((dollars - whole) * 100));
}

/** Converts cents to HK$ as a number, for the wire. */
export const toDollars = (amount: Cents): number => amount / 100;

export const noMoney: Cents = cents(0);

export const addUp = (...amounts: readonly Cents[]): Cents => cents(amounts.reduce((sum, amount) => sum + amount, 0));

/**
 * `amount × part ÷ whole`, rounded half away from zero. Calculated in whole numbers of any size, because
 * HK$1,000,000 an hour for 1,000,000 workers is past what a floating point product holds exactly.
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

/** Returns a percentage, with at most two decimals, of an amount. */
export const percentOf = (amount: Cents, percentage: number): Cents =>
  proportion(amount, Math.round(percentage * 100), 10_000);
