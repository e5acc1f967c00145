import { message, type Message } from '../message.ts';
import { addMinutes, minute, type Instant } from '../time.ts';

/**
 * Failed sign-ins that are free before a further try has to wait. A device that signed in to the account before
 * has a count of its own, so that strangers cannot lock its owner out.
 */
export const signInFailures = { account: 10, device: 10, network: 30, everybody: 1_000 } as const;

/** The longest wait, in minutes. */
const longestWait = 60;
/** Hours after which failures are forgotten. */
export const memoryHours = 24;
/** This many passwords are compared at once, and this many sign-ins wait for their turn. */
export const passwordChecks = { atOnce: 2, waiting: 30 } as const;

/**
 * Returns the minutes to wait after so many failures: 1 after the last free one, twice as long after each further one.
 */
export const waitAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(longestWait, 2 ** Math.min(failures - free, 10));

/** Returns the reason why no try is let through now, with the seconds to wait, or null. */
export function whyWait(opens: Instant | null, now: Date): { text: Message; seconds: number } | null {
  const left = opens === null ? 0 : addMinutes(opens, 0).getTime() - now.getTime();
  return left > 0 ? { text: message('auth.tooMany', { count: Math.ceil(left / minute) }), seconds: left / 1000 } : null;
}

/** Failures are counted by this. */
export interface Counted {
  subject: string;
  free: number;
}

interface SignInTry {
  /** The account: its role and email. */
  account: string;
  /** The device has signed in to this account before; null if it has not. */
  device: string | null;
  /** The try comes from this network; null if unknown. */
  network: string | null;
  now: Date;
}

/** Returns what one try to sign in counts for. Networks and everybody together are counted by the hour. */
export function countedForSignIn({ account, device, network, now }: SignInTry): Counted[] {
  if (device !== null) return [{ subject: `login:${account}:${device}`, free: signInFailures.device }];
  const hour = now.toISOString().slice(0, 13);
  return [
    { subject: `login:${account}`, free: signInFailures.account },
    ...(network === null ? [] : [{ subject: `network:${network}:${hour}`, free: signInFailures.network }]),
    { subject: `everybody:${hour}`, free: signInFailures.everybody },
  ];
}
