import sql from 'sql-template-tag';
import { addHours } from '#domain/shared/time.ts';
import { parseUserAgent } from '#domain/accounts/browser.ts';
import type { Database } from '#api/db/client.ts';
import type { Connection } from '#api/http/client.ts';
import type { Recipient } from '#api/email/email.ts';
import { outbox } from '#api/email/outbox.ts';
import { newDeviceEmail } from './emails.ts';

const rememberedDays = 400;

/**
 * The owner gets an email when the account knows other browsers and not this one; after a new password it knows
 * none.
 */
export async function saveKnownDevice(
  tx: Database,
  owner: Recipient & { id: number },
  { device, agent, address }: Connection,
  now: Date,
  isBusiness = true,
): Promise<void> {
  if (device === null) return;
  const { known, others } = await tx.one<{ known: number; others: number }>(sql`
    select count(*) filter (where hash = ${device}) as known, count(*) as others
    from known_devices where account_id = ${owner.id}`);
  await tx.run(sql`
    insert into known_devices (hash, account_id, last_used_at) values (${device}, ${owner.id}, ${now})
    on conflict (hash, account_id) do update set last_used_at = excluded.last_used_at`);
  if (known > 0 || others === 0) return;
  await outbox(tx, now).queue(newDeviceEmail(owner, { ...parseUserAgent(agent ?? ''), address }, now, isBusiness));
}

/** After a new password, knowing the old one earns a browser no trust. */
export const deleteDevices = (db: Database, accountId: number): Promise<number> =>
  db.run(sql`delete from known_devices where account_id = ${accountId}`);

export const purgeDevices = (db: Database, now: Date): Promise<number> =>
  db.run(sql`delete from known_devices where last_used_at < ${addHours(now, -rememberedDays * 24)}`);
