import { plate } from './plate.css.ts';

/** A day as a street plate: the weekday reversed over the number. For dates only; an empty one is yet to be chosen. */
export const Plate = ({ weekday, day, date }: { weekday: string; day: string | number; date?: string }) => {
  const face = (
    <>
      <b>{weekday}</b> {day}
    </>
  );
  return date ? (
    <time className={plate} dateTime={date}>
      {face}
    </time>
  ) : (
    <span className={plate}>{face}</span>
  );
};
