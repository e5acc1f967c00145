import sql, { join, type Sql } from 'sql-template-tag';
import type { AcceptedType } from '#domain/files/limits.ts';
import type { Database } from '../db/client.ts';
import { columns } from '../db/columns.ts';
import type { Caller } from '../http/caller.ts';
import { published } from '#api/db/queries/published-post.ts';
import { knownTo } from '../db/queries/worker-mark.ts';

export interface VisibleFile {
  name: string;
  type: AcceptedType;
  sha256: string;
}

const visibleFile = columns<VisibleFile>({ name: sql`u.name`, type: sql`u.type`, sha256: sql`u.sha256` });

const anyOf = (rules: readonly Sql[]): Sql => sql`(${join([...rules], ' or ')})`;

const inConversation = (topic: Sql): Sql => sql`exists (
  select from chat_message_media f join chat_messages m on m.id = f.message_id join chat_topics t on t.id = m.topic_id
  where f.upload_id = u.id and ${topic})`;

const onTimesheet = (timesheet: Sql): Sql =>
  anyOf([
    sql`exists (select from user_shifts us where us.worker_id = u.worker_id and u.id in (us.clock_in_photo_id, us.clock_out_photo_id)
      and ${timesheet})`,
    sql`exists (select from user_shift_images f join user_shifts us on us.id = f.user_shift_id
      where f.upload_id = u.id and ${timesheet})`,
  ]);

const seenByBusiness = (businessId: number): Sql =>
  anyOf([
    sql`exists (select from businesses b where b.logo_id = u.id and b.id = ${businessId})`,
    sql`exists (select from workers w where w.avatar_id = u.id and ${knownTo(businessId)})`,
    sql`exists (select from worker_certificates c join workers w on w.id = c.worker_id
      where c.upload_id = u.id and ${knownTo(businessId)})`,
    // A worker may write to a business that does not know the worker yet.
    sql`exists (select from workers w join chat_topics t on t.worker_id = w.id
      where w.avatar_id = u.id and t.business_id = ${businessId})`,
    inConversation(sql`t.business_id = ${businessId}`),
    onTimesheet(sql`us.business_id = ${businessId}`),
  ]);

const seenByWorker = (workerId: number): Sql =>
  anyOf([
    sql`u.worker_id = ${workerId}`,
    sql`exists (select from workers w where w.avatar_id = u.id and w.id = ${workerId})`,
    inConversation(sql`t.worker_id = ${workerId}`),
    onTimesheet(sql`us.worker_id = ${workerId}`),
  ]);

/** Payment receipts, certificates of businesses and workers, and the platform's own uploads. */
const seenByAdmin: Sql = anyOf([
  sql`exists (select from invoice_files f where f.upload_id = u.id)`,
  sql`exists (select from admin_invoice_files f where f.upload_id = u.id)`,
  sql`exists (select from business_registration_files f where f.upload_id = u.id)`,
  sql`exists (select from worker_certificates c where c.upload_id = u.id)`,
  sql`coalesce(u.business_id, u.worker_id, u.account_id) is null`,
]);

function seenBy(caller: Caller): Sql {
  const isOwn = sql`u.account_id = ${caller.accountId}`;
  if (caller.role === 'ADMIN') return anyOf([isOwn, seenByAdmin]);
  if (caller.role === 'USER') return anyOf([isOwn, seenByWorker(caller.workerId)]);
  if (caller.role === 'OPERATOR')
    return anyOf([isOwn, sql`u.business_id = ${caller.businessId}`, seenByBusiness(caller.businessId)]);
  // A supervisor sees neither receipts nor the business registration.
  const self = sql`exists (select from accounts a where a.avatar_id = u.id and a.id = ${caller.accountId})`;
  return anyOf([isOwn, self, seenByBusiness(caller.businessId)]);
}

/** Null when the caller may not see it, the same as for an unknown key. */
export const findVisibleTo = (db: Database, key: string, caller: Caller): Promise<VisibleFile | null> =>
  db.maybe<VisibleFile>(sql`select ${visibleFile} from uploads u where u.storage_key = ${key} and ${seenBy(caller)}`);

/**
 * Returns the picture under a key that public pages show: the logo of an approved business or of the platform, or the
 * cover of a published post.
 */
export const findPublic = (db: Database, key: string, now: Date): Promise<VisibleFile | null> =>
  db.maybe<VisibleFile>(sql`
    select ${visibleFile} from uploads u where u.storage_key = ${key} and u.type like 'image/%' and (
      exists (select from businesses b where b.logo_id = u.id and b.approval = 'approved')
      or exists (select from settings s where s.type = 'branding' and s.value ->> 'logo' = u.id::text)
      or exists (select from blogs b where b.cover_id = u.id and ${published(now)}))`);
