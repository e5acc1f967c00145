import { addDays, type Day } from '../time.ts';

/** A card is good to the end of the month (1 to 12) and year that are printed on it. */
export interface CardExpiry {
  month: number;
  year: number;
}

/** Returns the last day on which a card is good. */
export const lastDayOf = ({ month, year }: CardExpiry): Day => {
  const next = month === 12 ? { month: 1, year: year + 1 } : { month: month + 1, year };
  return addDays(`${next.year}-${String(next.month).padStart(2, '0')}-01`, -1);
};

export const hasExpired = (expiry: CardExpiry, today: Day): boolean => today > lastDayOf(expiry);
