import { dateBadge } from './date-badge.css.ts';

interface DateBadgeProps {
  weekday: string;
  day: string | number;
  month?: string;
  /** Of a language in which the month comes first: 12月3日. */
  unit?: string | undefined;
  date?: string;
}

/** Weekday in reverse over the number and the month. For dates only; without a month it is a placeholder. */
export const DateBadge = ({ weekday, day, month, unit, date }: DateBadgeProps) => {
  const face = unit ? (
    <>
      <b>{weekday}</b> <small>{month}</small>
      <span>
        {day}
        {unit}
      </span>
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
