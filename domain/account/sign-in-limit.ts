import { message, type Message } from '../message.ts';
import { addMinutes, minute, type Instant } from '../time.ts';

/** Failed sign-ins in a row that an account, or an address, may have before it has to wait. */
export const signInFailures = 10;

/** The longest wait, in minutes. */
export const longestWait = 60;

/** Failed sign-ins since the last success. */
export interface Failures {
  count: number;
  last: Instant;
}

/** From when another try is let through: one minute after the tenth failure, twice as long after each further one. */
export const signInOpens = ({ count, last }: Failures): Date =>
  addMinutes(last, count < signInFailures ? 0 : Math.min(longestWait, 2 ** Math.min(count - signInFailures, 10)));

/** Why no sign-in is tried now, with the minutes to wait, or null. */
export function whyNotSignIn(failures: Failures, now: Date): Message | null {
  const left = signInOpens(failures).getTime() - now.getTime();
  return left > 0 ? message('auth.tooMany', { count: Math.ceil(left / minute) }) : null;
}
