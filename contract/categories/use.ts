import { count, day, instant } from '../call/common.ts';

/** Shifts make this of a record that bookings choose from. Another API may not count any of it. */
export const useOfRecord = {
  next_shift_at: instant.nullable().meta({ description: 'Start of the next booked shift; null for none' }),
  open_places: count
    .nullable()
    .meta({ description: 'Places nobody was accepted for, on booked shifts that have not begun; null: not known' }),
  last_used_on: day.nullable().meta({ description: 'First day of the last shift that has begun; null for none' }),
};

/** Lists of such records can be sorted by these. */
export const sortsOfUse = ['name', 'next_shift_at', 'open_places', 'last_used_on'] as const;
