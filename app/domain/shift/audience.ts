import { namer } from '../enumeration.ts';
import { message, type Message } from '../message.ts';

/** Who sees a shift: every worker, or favourites first. */
export const audience = { ALL: 'ALL', FAVORITE: 'FAVORITE' } as const;
export type Audience = (typeof audience)[keyof typeof audience];
export const audienceName = namer(audience);

/** The shortest time favourites keep a shift to themselves, in hours. */
export const minFavouriteHours = 0.5;

/** However long favourites were promised, everybody sees a shift this many hours before it starts. */
export const openToAllHours = 48;

const hour = 3_600_000;

/**
 * The instant from which every worker sees a shift: at once for ALL, else `favouriteHours` after posting and
 * at the latest 48 hours before the start. A shift posted later than that is never held back.
 */
export function opensToEveryone(shift: { audience: Audience; posted: Date; start: Date; favouriteHours: number }): Date {
  if (shift.audience === audience.ALL) return shift.posted;
  const promised = shift.posted.getTime() + shift.favouriteHours * hour;
  const latest = shift.start.getTime() - openToAllHours * hour;
  return new Date(Math.max(shift.posted.getTime(), Math.min(promised, latest)));
}

/** Why the hours for favourites are refused, or null. Half and quarter hours are welcome. */
export const whyNotFavouriteHours = (hours: number): Message | null =>
  hours >= minFavouriteHours ? null : message('validation.favouriteHours', { number: minFavouriteHours });
