/**
 * Two-factor authentication: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for users who
 * have lost it.
 */

/**
 * Values that every authenticator app supports: digits of a code, seconds for which it is shown, and the
 * tolerated clock drift in steps each way.
 */
export const totpParameters = { digits: 6, period: 30, drift: 1 } as const;

export const maxTwoFactorTries = 5;

export const twoFactorMinutes = 10;

export const trustedDeviceDays = 30;

/** Ten characters are fifty bits. */
export const recoveryCodes = { count: 10, length: 10 } as const;

/** Without characters that are easily confused. */
export const recoveryCodeAlphabet = 'abcdefghjkmnpqrstuvwxyz023456789';

/**
 * `app` has the digits of the authenticator app, `recovery` the characters of a recovery code; null for anything
 * else. Accepts full-width characters, spaces, hyphens and capitals.
 */
export function parseTwoFactorCode(typed: string): { app: string } | { recovery: string } | null {
  const code = typed.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase();
  if (code.length === totpParameters.digits && /^\d+$/.test(code)) return { app: code };
  const isRecoveryCode =
    code.length === recoveryCodes.length && [...code].every((character) => recoveryCodeAlphabet.includes(character));
  return isRecoveryCode ? { recovery: code } : null;
}
