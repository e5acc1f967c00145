import { Secret, TOTP } from 'otpauth';
import { totp } from '#domain/account/second-factor.ts';

/** The size that RFC 4226 recommends. */
const secretBytes = 20;

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

const appOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: totp.digits,
    period: totp.period,
  });

/**
 * Returns the `otpauth:` address that an authenticator app reads from a QR code; its entry there is called by both
 * names.
 */
export const addressOf = (secret: string, names: { issuer: string; label: string }): string =>
  appOf(secret, names).toString();

/**
 * Returns the step of 30 seconds whose code this is, one too early or too late at most; null where it is none of them.
 */
export function stepOf(secret: string, code: string, at: Date): number | null {
  const app = appOf(secret);
  const timestamp = at.getTime();
  const away = app.validate({ token: code, timestamp, window: totp.drift });
  return away === null ? null : app.counter({ timestamp }) + away;
}
