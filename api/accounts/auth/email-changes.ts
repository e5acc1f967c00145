import sql from 'sql-template-tag';
import { emailChangeUndoHours } from '#domain/accounts/reauthentication.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { addHours } from '#domain/shared/time.ts';
import type { Database } from '#api/db/client.ts';
import { outbox } from '#api/email/outbox.ts';
import { hashToken, newToken } from '#api/secrets.ts';
import { recordCorrections } from '../corrections.store.ts';
import { emailChangedEmails, emailRestoredEmails, ownerColumns, type Owner } from './security-emails.ts';
import { deleteDevices } from './devices.ts';
import { revokeEmailedTokens, revokeTokens } from '../../http/tokens/tokens.ts';

interface Change {
  now: Date;
  publicUrl: string | undefined;
}

export async function recordEmailChange(
  tx: Database,
  owner: Owner,
  newEmail: string,
  { now, publicUrl }: Change,
): Promise<void> {
  await revokeEmailedTokens(tx, owner.id, now);
  const token = newToken();
  await tx.run(sql`
    insert into email_changes (account_id, old_email, new_email, changed_at, undo_hash)
    values (${owner.id}, ${owner.email}, ${newEmail}, ${now}, ${hashToken(token)})`);
  const path = `/undo-email-change?token=${token}`;
  const undoUrl = publicUrl === undefined ? path : new URL(path, publicUrl).href;
  const emails = emailChangedEmails(owner, { old: owner.email, new: newEmail, undoUrl, at: now });
  for (const email of emails) await outbox(tx, now).queue(email);
}

export async function changeEmail(tx: Database, owner: Owner, newEmail: string, change: Change): Promise<void> {
  await recordCorrections(tx, { kind: 'account', id: owner.id }, { at: change.now, by: owner.name }, () =>
    tx.run(sql`
      update accounts set email = ${newEmail}, email_proved_at = ${change.now}, version = version + 1, updated_at = ${change.now}, updated_by = ${owner.name}
      where id = ${owner.id}`),
  );
  await recordEmailChange(tx, owner, newEmail, change);
}

export interface LoginAddress {
  role: Role;
  email: string;
}

/** Until the old address can no longer be restored, no other account of the role may take it. */
export const isEmailHeld = async (
  db: Database,
  { role, email }: LoginAddress,
  exceptId: number | null,
  now: Date,
): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from email_changes c join accounts a on a.id = c.account_id
    where c.old_email = ${email} and c.undone_at is null and c.changed_at > ${addHours(now, -emailChangeUndoHours)}
      and a.role = ${role} and a.deleted_at is null and a.id is distinct from ${exceptId}::bigint limit 1`)) !== null;

export const isEmailTaken = async (
  db: Database,
  address: LoginAddress,
  exceptId: number | null,
  now: Date,
): Promise<boolean> =>
  (await isEmailHeld(db, address, exceptId, now)) ||
  (await db.maybe(sql`
    select id from accounts
    where role = ${address.role} and email = ${address.email} and deleted_at is null
      and id is distinct from ${exceptId}::bigint`)) !== null;

/**
 * Restores the old address whatever came after it, and ends every session. Returns false for a token that is
 * unknown, used or older than 72 hours.
 */
export async function undoEmailChange(tx: Database, token: string, now: Date): Promise<boolean> {
  const change = await tx.maybe<{ id: number; account_id: number; old_email: string }>(sql`
    select id, account_id, old_email from email_changes
    where undo_hash = ${hashToken(token)} and undone_at is null and changed_at > ${addHours(now, -emailChangeUndoHours)} for update`);
  if (change === null) return false;
  const owner = await tx.maybe<Owner>(sql`
    select ${ownerColumns} from accounts where id = ${change.account_id} and deleted_at is null`);
  if (owner === null) return false;
  // Later changes were made by whoever had taken the account over.
  await tx.run(sql`
    update email_changes set undone_at = ${now}
    where account_id = ${owner.id} and undone_at is null and id >= ${change.id}`);
  await recordCorrections(tx, { kind: 'account', id: owner.id }, { at: now, by: null }, () =>
    tx.run(sql`
      update accounts set email = ${change.old_email}, email_proved_at = ${now}, version = version + 1, updated_at = ${now}
      where id = ${owner.id}`),
  );
  await revokeTokens(tx, owner.id, now);
  await deleteDevices(tx, owner.id);
  for (const email of emailRestoredEmails(owner, { old: change.old_email, new: owner.email }))
    await outbox(tx, now).queue(email);
  return true;
}
