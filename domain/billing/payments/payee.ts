import { fpsPayee } from '../../hong-kong/fps.ts';
import { plainText } from '../../shared/input/plain-text.ts';
import { message, type Message } from '../../shared/message.ts';

const accountNumber = /^[\d -]{6,24}$/;

/** As stored: digits in one width, without marks that show nothing, and no `tel:` or `mailto:` in front. */
export const normaliseAccountNumber = (typed: string): string => plainText(typed).replace(/^(?:tel|mailto): ?/i, '');

/**
 * Null for a valid payee: a bank account has digits, FPS takes an ID of 7 or 9 digits, a Hong Kong phone number
 * or an email address.  @param bank the clearing code; null for FPS
 */
export function accountNumberError(account: string, bank: string | null): Message | null {
  if (bank !== null)
    return accountNumber.test(account) && (account.match(/\d/g) ?? []).length >= 6
      ? null
      : message('validation.accountNumber');
  return fpsPayee(account) ? null : message('validation.fpsAddress');
}
