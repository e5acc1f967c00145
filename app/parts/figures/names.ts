import type { Day } from '#domain/time.ts';

/** A person has not read these notifications. */
export const unreadNotices = 'notices.unread';

/** Returns the names of the places that are filled, and of all places, of the shifts of some days. */
export const peopleIn = (from: Day, to: Day): string => `people.${from}/${to}.accepted people.${from}/${to}.places`;

/** Returns the name of a count of a whole list; what is narrowed by a search or a filter has none. */
export const nameOfWhole = (
  name: string,
  filters: Readonly<Record<string, string | number | null | undefined>>,
): string | undefined =>
  Object.values(filters).every((value) => value === '' || value === null || value === undefined) ? name : undefined;
