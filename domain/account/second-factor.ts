/** The second factor of signing in: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for who has lost it. */

/**
 * Every app can do these: the digits of a code, the seconds for which one is shown, and the steps by which the two
 * clocks may differ each way.
 */
export const totp = { digits: 6, period: 30, drift: 1 } as const;

/** Wrong codes that are free before a further try has to wait. */
export const secondFactorTries = 5;

/** Minutes between password and code. */
export const secondFactorMinutes = 10;

/** A browser is asked for no code for this many days, where its owner wants so. */
export const trustedDays = 30;

/** So many recovery codes are made at once, each of so many characters: fifty bits. */
export const recoveryCodes = { count: 10, length: 10 } as const;

/** Characters of recovery codes: none that is taken for another one. */
export const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz023456789';

/**
 * Returns a code as typed, or null for what is none: `app` has the digits of the authenticator app, `recovery` the
 * characters of a recovery code. Full-width characters, spaces, hyphens and capitals are forgiven.
 */
export function readSecondFactorCode(typed: string): { app: string } | { recovery: string } | null {
  const code = typed.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase();
  if (code.length === totp.digits && /^\d+$/.test(code)) return { app: code };
  const letters = code.length === recoveryCodes.length && [...code].every((letter) => recoveryLetters.includes(letter));
  return letters ? { recovery: code } : null;
}
