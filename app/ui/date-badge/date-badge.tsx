import { dateBadge } from './date-badge.css.ts';

/** A day as a badge: the weekday in reverse over the number. For dates only; an empty one is yet to be chosen. */
export const DateBadge = ({ weekday, day, date }: { weekday: string; day: string | number; date?: string }) => {
  const face = (
    <>
      <b>{weekday}</b> {day}
    </>
  );
  return date ? (
    <time className={dateBadge} dateTime={date}>
      {face}
    </time>
  ) : (
    <span className={dateBadge}>{face}</span>
  );
};
