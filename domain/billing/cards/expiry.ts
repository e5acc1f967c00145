import { addDays, type Day } from '../../shared/time.ts';

/** Valid to the end of the printed month (1 to 12) and year. */
export interface CardExpiry {
  month: number;
  year: number;
}

export const lastDayOf = ({ month, year }: CardExpiry): Day => {
  const next = month === 12 ? { month: 1, year: year + 1 } : { month: month + 1, year };
  return addDays(`${next.year}-${String(next.month).padStart(2, '0')}-01`, -1);
};

export const hasExpired = (expiry: CardExpiry, today: Day): boolean => today > lastDayOf(expiry);
