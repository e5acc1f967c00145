import { namer } from '../enumeration.ts';
import { message, type Message } from '../message.ts';
import { addHours, milliseconds, type Instant } from '../time.ts';

/** A shift is seen by every worker, or by favourites first. */
export const audience = { ALL: 'ALL', FAVORITE: 'FAVORITE' } as const;
export type Audience = (typeof audience)[keyof typeof audience];
export const audienceName = namer(audience);

/** The shortest time favourites keep a shift to themselves, in hours. */
export const minFavouriteHours = 0.5;

/** More than any shift is posted ahead of its start. */
export const maxFavouriteHours = 10_000;

/** However long favourites were promised, everyone sees a shift this many hours before it starts. */
export const openToAllHours = 48;

/**
 * Returns the instant from which every worker sees a shift: at once for ALL, else `favouriteHours` after posting and at
 * the latest 48 hours before the start. A shift posted later than that is never held back.
 */
export function opensToEveryone(shift: {
  audience: Audience;
  posted: Instant;
  start: Instant;
  favouriteHours: number;
}): Date {
  const posted = milliseconds(shift.posted);
  if (shift.audience === audience.ALL) return new Date(posted);
  const promised = addHours(shift.posted, shift.favouriteHours).getTime();
  const latest = addHours(shift.start, -openToAllHours).getTime();
  return new Date(Math.max(posted, Math.min(promised, latest)));
}

/** Returns the reason why the hours for favourites are refused, or null. Half and quarter hours are welcome. */
export function whyNotFavouriteHours(hours: number): Message | null {
  if (hours > maxFavouriteHours) return message('validation.maxNumber', { number: '10,000' });
  return hours >= minFavouriteHours ? null : message('validation.favouriteHours', { number: minFavouriteHours });
}
