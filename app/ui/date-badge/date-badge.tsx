import { dateBadge } from './date-badge.css.ts';

interface DateBadgeProps {
  weekday: string;
  day: string | number;
  /** A badge that is yet to be chosen has none. */
  month?: string;
  date?: string;
}

/** A day as a badge: the weekday in reverse over the number and the month. For dates only; an empty one is yet to be chosen. */
export const DateBadge = ({ weekday, day, month, date }: DateBadgeProps) => {
  const face = (
    <>
      <b>{weekday}</b> {day}
      {month && <small> {month}</small>}
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
