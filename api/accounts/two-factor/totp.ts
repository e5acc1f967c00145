import { Secret, TOTP } from 'otpauth';
import { totpParameters } from '#domain/accounts/two-factor.ts';

/** The length that RFC 4226 recommends. */
const secretBytes = 20;

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

const appOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: totpParameters.digits,
    period: totpParameters.period,
  });

export const addressOf = (secret: string, names: { issuer: string; label: string }): string =>
  appOf(secret, names).toString();

/** Accepts one step of 30 seconds earlier or later; null otherwise. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  const app = appOf(secret);
  const timestamp = at.getTime();
  const away = app.validate({ token: code, timestamp, window: totpParameters.drift });
  return away === null ? null : app.counter({ timestamp }) + away;
}
