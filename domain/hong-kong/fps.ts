import { centsToDollars, type Cents } from '../shared/money.ts';

/**
 * An FPS QR code, in the EMVCo merchant-presented format of Hong Kong's common QR code. Sources:
 * `docs/hong-kong.md`.
 */
export interface FpsPayment {
  payee: { fpsId: string } | { mobile: string } | { email: string };
  amount: Cents;
  /** Up to 25 ASCII characters. Also printed as the reference, so that the payer's bank returns it. */
  bill: string;
}

const field = (id: string, value: string): string => {
  if (value.length > 99) throw new RangeError(`field ${id} of an FPS code is too long: ${value.length}`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
};

/** CRC-16/CCITT-FALSE of ASCII text, as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const payeeField = (payee: FpsPayment['payee']): string => {
  if ('fpsId' in payee) {
    if (!/^(\d{7}|\d{9})$/.test(payee.fpsId)) throw new RangeError('an FPS ID has 7 or 9 digits');
    return field('02', payee.fpsId);
  }
  return 'mobile' in payee ? field('03', fpsMobile(payee.mobile)) : field('04', payee.email.toUpperCase());
};

export const fpsMobile = (phone: string): string => phone.replace(/\s/g, '').replace(/^\+852-?/, '+852-');

/** The format allows 13 characters for an amount. */
export const maxFpsAmount = 9_999_999_999_99 as Cents;

/** @throws RangeError for an FPS ID, an amount or a bill number that does not fit the format */
export function fpsPayload({ payee, amount, bill }: FpsPayment): string {
  if (amount <= 0 || amount > maxFpsAmount) throw new RangeError(`not an amount for an FPS code: ${amount}`);
  if (!/^[\x20-\x7e]{1,25}$/.test(bill)) throw new RangeError('a bill number has 1 to 25 plain characters');
  const unsigned = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'hk.com.hkicl') + payeeField(payee)),
    field('52', '0000'),
    field('53', '344'),
    field('54', centsToDollars(amount).toFixed(2)),
    field('58', 'HK'),
    field('59', 'NA'),
    field('60', 'HK'),
    field('62', field('01', bill) + field('05', bill)),
    '6304',
  ].join('');
  return unsigned + crc16(unsigned);
}
