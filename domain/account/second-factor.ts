/** The second factor of signing in: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for who has lost it. */

/** Digits of a code, seconds for which one is shown, and steps by which the two clocks may differ each way: what every app can do. */
export const totp = { digits: 6, period: 30, drift: 1 } as const;

/** Wrong codes that are free before a further try has to wait. */
export const secondFactorTries = 5;

/** Minutes between password and code. */
export const secondFactorMinutes = 10;

/** Days for which a browser is asked for no code, where its owner wants so. */
export const trustedDays = 30;

/** Recovery codes that are made at once, and letters of each: fifty bits. */
export const recoveryCodes = { count: 10, length: 10 } as const;

/** Letters of recovery codes: none that is taken for another one. */
export const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz023456789';

/**
 * A code as typed, or null for what is none: `app` has the digits of the authenticator app, `recovery` the letters of a recovery
 * code. Full-width characters, spaces, hyphens and capitals are forgiven.
 */
export function readSecondFactorCode(typed: string): { app: string } | { recovery: string } | null {
  const code = typed.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase();
  if (code.length === totp.digits && /^\d+$/.test(code)) return { app: code };
  const letters = code.length === recoveryCodes.length && [...code].every((letter) => recoveryLetters.includes(letter));
  return letters ? { recovery: code } : null;
}
