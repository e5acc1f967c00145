import { message, type Message } from '../shared/message.ts';
import { addMinutes, minute, type Instant } from '../shared/time.ts';

/**
 * Failed logins before the user has to wait. A device that has signed in to the account before has its own
 * counter, so that strangers cannot lock the owner out.
 */
export const maxSignInFailures = { account: 10, device: 10, network: 30, everybody: 1_000 } as const;

/** The longest wait, in minutes. */
const maxSignInWait = 60;
/** Hours after which failures are forgotten. */
export const memoryHours = 24;
/** Passwords compared concurrently, and the length of the queue for it. */
export const passwordChecks = { atOnce: 2, waiting: 30 } as const;

/** In minutes: 1 after the last free failure, doubling with each further one. */
export const waitAfterFailures = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(maxSignInWait, 2 ** Math.min(failures - free, 10));

/** With the seconds to wait; null if a try is allowed. */
export function signInWaitError(opens: Instant | null, now: Date): { text: Message; seconds: number } | null {
  const left = opens === null ? 0 : addMinutes(opens, 0).getTime() - now.getTime();
  return left > 0 ? { text: message('auth.tooMany', { count: Math.ceil(left / minute) }), seconds: left / 1000 } : null;
}

export interface Counted {
  subject: string;
  free: number;
}

interface SignInTry {
  account: string;
  device: string | null;
  network: string | null;
  now: Date;
}

/** Counters of one login attempt. Those of networks and of everybody together are per hour. */
export function signInCounters({ account, device, network, now }: SignInTry): Counted[] {
  if (device !== null) return [{ subject: `login:${account}:${device}`, free: maxSignInFailures.device }];
  const hour = now.toISOString().slice(0, 13);
  return [
    { subject: `login:${account}`, free: maxSignInFailures.account },
    ...(network === null ? [] : [{ subject: `network:${network}:${hour}`, free: maxSignInFailures.network }]),
    { subject: `everybody:${hour}`, free: maxSignInFailures.everybody },
  ];
}
