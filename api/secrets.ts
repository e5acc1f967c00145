import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordChecks } from '#domain/account/sign-in-limit.ts';
import { inTurn } from './http/limits/in-turn.ts';

/** The database only ever keeps these secrets hashed. */

const deriveAtOnce = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Deriving takes memory and processor time that everybody needs: a few at once, for whatever call. */
const takeTurn = inTurn(passwordChecks);
const derive: typeof deriveAtOnce = (...given) => takeTurn(() => deriveAtOnce(...given));

/** Each guess takes 32 MB and about a tenth of a second. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const keyBytes = 32;

/**
 * A password as it is stored: `scrypt$N$r$p$salt$key`. It never runs within a transaction, which would hold its locks
 * meanwhile and do it again at each conflict: see `definePreparedEndpoint`.
 *
 * @throws Refusal 429 `too_many` where too many wait for their turn
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFC'), salt, keyBytes, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Never matches, and takes as long as a password that does. */
const nobody = [
  'scrypt',
  cost.N,
  cost.r,
  cost.p,
  'AAAAAAAAAAAAAAAAAAAAAA',
  Buffer.alloc(keyBytes).toString('base64url'),
].join('$');

/**
 * Tells whether a password is the stored one. Without a stored one it takes as long and says no. Never within a
 * transaction.
 *
 * @throws Refusal 429 `too_many` where too many wait for their turn
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? nobody).split('$');
  const expected = Buffer.from(key, 'base64url');
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem };
  const given = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64url'), expected.length, options);
  return timingSafeEqual(given, expected) && stored !== null;
}

/** Returns a token that cannot be guessed, in characters that fit a header and an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A token as it is stored. It is long and random, so a plain digest keeps it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns a verification code of so many digits, leading zeros included. */
export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');
