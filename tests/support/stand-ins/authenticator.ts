import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32.replaceAll(' ', '')]
    .map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/**
 * why: a phone with an authenticator app. Calculates the code after RFC 6238 by itself, so that it agrees with the
 * product's library only where both are right.
 *
 * @param steps how many steps of 30 seconds before or after that moment
 */
export function codeOfApp(secret: string, at: Date, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000) + steps));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac[19]! & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}
