import { count, day, instant } from '../core/common.ts';

/** Null where another API does not count them: then nobody says that there are none. */
export const openShifts = (description: string) =>
  count.nullable().meta({ description: `${description}; null: not known` });

/** How shifts use a record. All optional, because another API may not count them. */
export const useOfRecord = {
  next_shift_at: instant.nullable().meta({ description: 'Start of the next booked shift; null for none' }),
  open_places: count
    .nullable()
    .meta({ description: 'Places nobody was accepted for, on booked shifts that have not begun; null: not known' }),
  last_used_on: day.nullable().meta({ description: 'First day of the last shift that has begun; null for none' }),
};

export const sortsOfUse = ['name', 'next_shift_at', 'open_places', 'last_used_on'] as const;
