import type { Day } from '#domain/time.ts';

export const unreadNotices = 'notices.unread';

export const peopleIn = (from: Day, to: Day): string => `people.${from}/${to}.accepted people.${from}/${to}.places`;

/** Test id for the count of a whole list; a searched or filtered list has none. */
export const nameOfWhole = (
  name: string,
  filters: Readonly<Record<string, string | number | null | undefined>>,
): string | undefined =>
  Object.values(filters).every((value) => value === '' || value === null || value === undefined) ? name : undefined;
