import { addDays, type Day } from '../../shared/time.ts';

/** The customer agreement says twelve months. */
const daysOfYear = 365;

/** True if the agreement charges a fee: hired within 12 months of the worker's last shift with the business. */
export const isDirectHire = (lastShift: Day, hiredOn: Day): boolean =>
  hiredOn >= lastShift && hiredOn <= addDays(lastShift, daysOfYear);
