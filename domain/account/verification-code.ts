import { message, type Message } from '../message.ts';
import { addHours, addMinutes, milliseconds, type Instant } from '../time.ts';

/** Digits of a verification code. */
export const codeDigits = 4;
export const codeMinutes = 10;
/** Wrong tries that invalidate a code. */
const codeTries = 5;
/** One address may ask for this many codes in an hour. */
const codesAnHour = 5;
/**
 * Codes that one address may ask for in a day, as often as anybody asks for them: 6 codes of 5 tries are 30 of
 * 10,000 guesses, so an account's code is guessed with at most 0.3 % a day.
 */
const codesADay = 6;

/** These facts of a sent code are stored. The code itself is kept hashed, elsewhere. */
export interface SentCode {
  sent: Instant;
  wrongTries: number;
  used: boolean;
}

/** Returns a code as typed, in plain digits, or null: full-width digits and spaces are forgiven. */
export function readCode(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/\s/g, '');
  return digits.length === codeDigits && /^\d+$/.test(digits) ? digits : null;
}

const codeExpires = (code: Pick<SentCode, 'sent'>): Date => addMinutes(code.sent, codeMinutes);

/** Tells whether a code can still be tried: valid 10 minutes, once, until five wrong tries. */
export const isAlive = (code: SentCode, now: Date): boolean =>
  !code.used && code.wrongTries < codeTries && now < codeExpires(code);

export const triesLeft = (code: Pick<SentCode, 'wrongTries'>): number => Math.max(0, codeTries - code.wrongTries);

/** Returns what to say after a wrong try has been counted. */
export const afterWrongTry = (code: SentCode, now: Date): Message =>
  isAlive(code, now) ? message('auth.codeWrong', { count: triesLeft(code) }) : message('auth.codeExpired');

/**
 * Returns the reason why no further code is sent, or null: five in the last hour, or six in the last day, by when they
 * were sent.
 */
export function whyNoCode(sent: readonly Instant[], now: Date): Message | null {
  const since = (hours: number): number => {
    const begin = addHours(now, -hours).getTime();
    return sent.filter((one) => milliseconds(one) > begin).length;
  };
  if (since(1) >= codesAnHour) return message('auth.codeLimit', { number: codesAnHour });
  return since(24) >= codesADay ? message('auth.codeDayLimit', { number: codesADay }) : null;
}
