import type { Day } from '#domain/shared/time.ts';

export const unreadNotificationsTestId = 'notices.unread';

export const placesTestId = (from: Day, to: Day): string => `people.${from}/${to}.accepted people.${from}/${to}.places`;

/** Test id for the count of a whole list; a searched or filtered list has none. */
export const unfilteredTestId = (
  name: string,
  filters: Readonly<Record<string, string | number | null | undefined>>,
): string | undefined =>
  Object.values(filters).every((value) => value === '' || value === null || value === undefined) ? name : undefined;
