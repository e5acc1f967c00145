import { dateBadge } from './date-badge.css.ts';

interface DateBadgeProps {
  weekday: string;
  day: string | number;
  month?: string;
  date?: string;
}

/** Weekday in reverse over the number and the month. For dates only; without a month it is a placeholder. */
export const DateBadge = ({ weekday, day, month, date }: DateBadgeProps) => {
  // 12月3日: not in the formats, which the islands carry.
  const face = month?.endsWith('月') ? (
    <>
      <b>{weekday}</b> <small>{month}</small>
      <span>{day}日</span>
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
