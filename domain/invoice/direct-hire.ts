import { addDays, type Day } from '../time.ts';

/** The customer agreement names twelve months. */
const daysOfYear = 365;

/** Tells whether the agreement asks for a fee: the worker was hired within 12 months of the last shift with the business. */
export const isDirectHire = (lastShift: Day, hiredOn: Day): boolean =>
  hiredOn >= lastShift && hiredOn <= addDays(lastShift, daysOfYear);
