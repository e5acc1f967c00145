import { enumName } from '../shared/enumeration.ts';
import { message, type Message } from '../shared/message.ts';
import { addHours, milliseconds, type Instant } from '../shared/time.ts';

export const audience = { ALL: 'ALL', FAVORITE: 'FAVORITE' } as const;
export type Audience = (typeof audience)[keyof typeof audience];
export const audienceName = enumName(audience);

export const minFavouriteHours = 0.5;

/** In hours; longer than any shift is posted ahead. */
export const maxFavouriteHours = 10_000;

/** All workers see a shift this many hours before its start, however long favourites were promised. */
export const latestOpeningHours = 48;

/**
 * When all workers see a shift: at once for ALL, else `favouriteHours` after posting, but at the latest 48 hours
 * before the start. A shift posted later than that is visible at once.
 */
export function opensToEveryoneAt(shift: {
  audience: Audience;
  posted: Instant;
  start: Instant;
  favouriteHours: number;
}): Date {
  const posted = milliseconds(shift.posted);
  if (shift.audience === audience.ALL) return new Date(posted);
  const promised = addHours(shift.posted, shift.favouriteHours).getTime();
  const latest = addHours(shift.start, -latestOpeningHours).getTime();
  return new Date(Math.max(posted, Math.min(promised, latest)));
}

/** Null if valid. Half and quarter hours are allowed. */
export function favouriteHoursError(hours: number): Message | null {
  if (hours > maxFavouriteHours) return message('validation.maxNumber', { number: '10,000' });
  return hours >= minFavouriteHours ? null : message('validation.favouriteHours', { number: minFavouriteHours });
}
