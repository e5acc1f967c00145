import sql from 'sql-template-tag';
import { z } from 'zod';
import { identitySignInMinutes } from '#domain/accounts/identity.ts';
import { addMinutes } from '#domain/shared/time.ts';
import type { Database } from '#api/db/client.ts';
import type { Sealing } from '#api/sealing.ts';
import { hashToken } from '#api/secrets.ts';

/**
 * The portal stores the attempt, sealed by the API, until the browser comes back. Starting a sign-in writes
 * nothing, so a flood of attempts costs the database nothing.
 */
const attempt = z.object({
  business: z.number(),
  issuer: z.string(),
  returnTo: z.string(),
  device: z.string().nullable(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.string(),
});
export type Attempt = z.output<typeof attempt>;

const about = 'sign-in at an identity provider';

export const sealAttempt = (sealing: Sealing, started: Omit<Attempt, 'until'>, now: Date): string =>
  sealing.seal(JSON.stringify({ ...started, until: addMinutes(now, identitySignInMinutes).toISOString() }), about);

export function openAttempt(sealing: Sealing, sealed: string, now: Date): Attempt | null {
  try {
    const opened = attempt.parse(JSON.parse(sealing.open(sealed, about)));
    return Date.parse(opened.until) > now.getTime() ? opened : null;
  } catch {
    return null;
  }
}

export const useAttempt = (db: Database, sealed: string, { until }: Attempt): Promise<number> =>
  db.run(sql`
    insert into identity_attempts (digest, expires_at) values (${hashToken(sealed)}, ${until})
    on conflict (digest) do nothing`);

export const purgeIdentityAttempts = (db: Database, now: Date): Promise<number> =>
  db.run(sql`delete from identity_attempts where expires_at < ${now}`);
