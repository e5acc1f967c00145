import { createHash } from 'node:crypto';
import type { RequestContext } from '#app/context.server.ts';

/** For as long, the same values in another form are a question, not a second record. */
const minutes = 10;

export interface SentRecord {
  path: string;
  values: unknown;
  key: string;
}

const digestOf = ({ path, values }: SentRecord): string =>
  createHash('sha256')
    .update(JSON.stringify([path, values]))
    .digest('base64url')
    .slice(0, 16);

/**
 * Whether this browser has just saved a record with the same values: the browser's Back button draws the form with another key, which
 * does not tell that it was sent before. Asks once: the next submission saves a second record.
 */
export function asksForSecond({ session, now }: RequestContext, sent: SentRecord): boolean {
  const last = session.get('lastSaved');
  if (!last || last.digest !== digestOf(sent) || last.key === sent.key) return false;
  session.unset('lastSaved');
  return now().getTime() - last.at <= minutes * 60_000;
}

export const rememberSaved = ({ session, now }: RequestContext, sent: SentRecord): void =>
  session.set('lastSaved', { digest: digestOf(sent), key: sent.key, at: now().getTime() });
