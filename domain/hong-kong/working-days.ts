import { addDays, weekday, weekdayOf, type Day } from '../shared/time.ts';
import { isGeneralHoliday } from './holidays.ts';

/** Neither Saturday nor a general holiday (which includes Sundays). */
export const isWorkingDay = (day: Day): boolean => weekdayOf(day) !== weekday.SATURDAY && !isGeneralHoliday(day);

/** `day` itself does not count. */
export function addWorkingDays(day: Day, days: number): Day {
  let current = day;
  for (let left = days; left > 0;) {
    current = addDays(current, 1);
    if (isWorkingDay(current)) left -= 1;
  }
  return current;
}
