import sql from 'sql-template-tag';
import type { Database } from '../db/client.ts';

/** Replies to RCPT of RFC 5321: no such mailbox, moved, not allowed as a name; 521 and 556 take no mail at all (RFC 7504). */
const addressRejections = [550, 551, 553, 521, 556];

/** X.7 is policy, such as relaying denied; X.2 a mailbox that is full or off for now (RFC 3463). Neither says that the address is wrong. */
const saysNothingOfAddress = /\b5\.[27]\.\d|relay|denied|spam|block|quota|full/i;

/** Whether the mail server refused the address itself, so that trying again is no use. */
export function isBounce(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  // Nodemailer names the command; after DATA it is the message that was refused.
  const isRecipient = !('command' in error) || error.command === 'RCPT TO';
  return (
    isRecipient && addressRejections.includes(Number(error.responseCode)) && !saysNothingOfAddress.test(error.message)
  );
}

export const recordBounce = (db: Database, address: string, reason: string, now: Date): Promise<number> =>
  db.run(sql`
    insert into bounced_addresses (address, reason, bounced_at) values (lower(${address}), ${reason}, ${now})
    on conflict (address) do update set reason = excluded.reason, bounced_at = excluded.bounced_at`);

export const hasBounced = async (db: Database, address: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from bounced_addresses where address = lower(${address})`)) !== null;
