import { dateBadge } from './date-badge.css.ts';

interface DateBadgeProps {
  weekday: string;
  day: string | number;
  month?: string;
  date?: string;
}

/** Weekday in reverse over the number and the month. For dates only; without a month it is a placeholder. */
export const DateBadge = ({ weekday, day, month, date }: DateBadgeProps) => {
  // In Chinese the month comes first. The formats don't say so, because the islands carry them.
  const face = month?.endsWith('月') ? (
    <>
      <b>{weekday}</b> <small>{month}</small> <span>{day}</span>
    </>
  ) : (
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
