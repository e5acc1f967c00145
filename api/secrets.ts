import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordChecks } from '#domain/accounts/sign-in-limit.ts';
import { createQueue } from './http/limits/queue.ts';

const deriveAtOnce = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Hashing takes memory and CPU time that everyone needs, so only a few run at once. */
const runQueued = createQueue(passwordChecks);
const derive: typeof deriveAtOnce = (...given) => runQueued(() => deriveAtOnce(...given));

/** 32 MB and about a tenth of a second per guess. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const keyBytes = 32;

/**
 * `scrypt$N$r$p$salt$key`. Never call this in a transaction, which would hold its locks meanwhile and hash again
 * at each conflict: see `definePreparedEndpoint`.  @throws ApiError 429 `too_many` when the queue is full
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFC'), salt, keyBytes, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Never matches, but takes as long as a real password. */
const nobody = [
  'scrypt',
  cost.N,
  cost.r,
  cost.p,
  'AAAAAAAAAAAAAAAAAAAAAA',
  Buffer.alloc(keyBytes).toString('base64url'),
].join('$');

/**
 * Takes as long without a stored password, and returns false. Never call this in a transaction.  @throws
 * ApiError 429 `too_many` when the queue is full
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? nobody).split('$');
  const expected = Buffer.from(key, 'base64url');
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem };
  const given = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64url'), expected.length, options);
  return timingSafeEqual(given, expected) && stored !== null;
}

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are long and random, so a plain digest is safe. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');
