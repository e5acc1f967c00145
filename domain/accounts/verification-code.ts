import { message, type Message } from '../shared/message.ts';
import { addHours, addMinutes, milliseconds, type Instant } from '../shared/time.ts';

export const codeDigits = 4;
export const codeMinutes = 10;
/** Wrong tries that invalidate a code. */
export const maxCodeTries = 5;
/** One address may ask for this many codes in an hour. */
export const maxCodesAnHour = 5;
/**
 * Codes per address and day. 6 codes with 5 tries are 30 guesses out of 10,000, so an attacker has a chance of
 * at most 0.3 % a day.
 */
export const maxCodesADay = 6;

/** The code itself is only stored as a hash, elsewhere. */
export interface SentCode {
  sent: Instant;
  wrongTries: number;
  used: boolean;
}

/** Accepts full-width digits and spaces. Null for anything else. */
export function parseCode(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/\s/g, '');
  return digits.length === codeDigits && /^\d+$/.test(digits) ? digits : null;
}

const codeExpiresAt = (code: Pick<SentCode, 'sent'>): Date => addMinutes(code.sent, codeMinutes);

/** Valid for 10 minutes, once, until five wrong tries. */
export const isCodeValid = (code: SentCode, now: Date): boolean =>
  !code.used && code.wrongTries < maxCodeTries && now < codeExpiresAt(code);

export const triesLeft = (code: Pick<SentCode, 'wrongTries'>): number => Math.max(0, maxCodeTries - code.wrongTries);

export const afterWrongTry = (code: SentCode, now: Date): Message =>
  isCodeValid(code, now) ? message('auth.codeWrong', { count: triesLeft(code) }) : message('auth.codeExpired');

/**
 * At most five codes an hour and six a day. Null if another may be sent.  @param sent when earlier codes were
 * sent
 */
export function codeRequestError(sent: readonly Instant[], now: Date): Message | null {
  const since = (hours: number): number => {
    const begin = addHours(now, -hours).getTime();
    return sent.filter((item) => milliseconds(item) > begin).length;
  };
  if (since(1) >= maxCodesAnHour) return message('auth.codeLimit', { number: maxCodesAnHour });
  return since(24) >= maxCodesADay ? message('auth.codeDayLimit', { number: maxCodesADay }) : null;
}
