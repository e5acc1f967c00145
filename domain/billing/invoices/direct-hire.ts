import { addMonths, type Day } from '../../shared/time.ts';

/** The customer agreement prints it. Calendar months, so that a leap day does not shorten them. */
export const directHireMonths = 12;

/** True if the agreement charges a fee: hired within 12 months of the worker's last shift with the business. */
export const isDirectHire = (lastShift: Day, hiredOn: Day): boolean =>
  hiredOn >= lastShift && hiredOn <= addMonths(lastShift, directHireMonths);
