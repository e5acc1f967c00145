import { plate } from './plate.css.ts';

/** A day as a street plate: the weekday reversed over the number. For dates only. */
export const Plate = ({ weekday, day, date }: { weekday: string; day: string | number; date?: string }) => (
  <time className={plate} dateTime={date}>
    <b>{weekday}</b> {day}
  </time>
);
