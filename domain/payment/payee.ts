import { message, type Message } from '../message.ts';

const fpsId = /^(\d{7}|\d{9})$/;
const phone = /^\+?(852)?[ -]?\d{4}[ -]?\d{4}$/;
const email = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;
const accountNumber = /^[\d -]{6,24}$/;

/**
 * Returns why a transfer can't go there, or null: an account has digits, and FPS finds an ID of 7 or 9 digits, a phone
 * number of Hong Kong or an email.
 *
 * @param bank the clearing code; null: by FPS
 */
export function whyNoAccount(account: string, bank: string | null): Message | null {
  if (bank !== null)
    return accountNumber.test(account) && (account.match(/\d/g) ?? []).length >= 6
      ? null
      : message('validation.accountNumber');
  return [fpsId, phone, email].some((pattern) => pattern.test(account)) ? null : message('validation.fpsAddress');
}
