import { dateBadge } from './date-badge.css.ts';

interface DateBadgeProps {
  weekday: string;
  day: string | number;
  month?: string;
  date?: string;
}

/** Weekday in reverse over the number and the month. For dates only; without a month it is a placeholder. */
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
