/** An amount of Hong Kong dollars in whole cents. Money is never a fraction inside the code. */
export type Cents = number & { readonly __unit: 'HK cents' };

export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return amount as Cents;
};

/** HK$ with at most two decimals, as it crosses the wire, to cents. */
export const fromDollars = (dollars: number): Cents => cents(Math.round(dollars * 100));

/** Cents to HK$ as a number, for the wire. */
export const toDollars = (amount: Cents): number => amount / 100;
