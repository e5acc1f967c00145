import sql, { join, type Sql } from 'sql-template-tag';
import { accountState } from '#domain/accounts/account-state.ts';
import type { RetentionKind } from '#domain/admin/retention.ts';
import { timesheetStatus, timesheetTabs } from '#domain/timesheets/status.ts';
import { isDoneEmail } from '../../email/deliver.ts';
import { stateOfBusiness } from '../businesses/store.ts';
import { placeholders } from '../deletions/erase-shared.ts';

const photosOf = sql`(
  (us.clock_in_photo_id is not null)::int + (us.clock_out_photo_id is not null)::int
  + (select count(*) from user_shift_images i where i.user_shift_id = us.id))`;

/** Photos prove hours until these are decided, billed, and not disputed with a bank. */
const isSettled = sql`(
  us.status = ${timesheetStatus.REJECT} or us.status in (${join([...timesheetTabs.approved])}) and us.billed)
  and not exists (select from disputes d where d.business_id = us.business_id and d.state in ('INQUIRY', 'OPEN'))`;

const isUnfinished = join([accountState.DECLINED, accountState.SIGNING_UP]);

/** What each kind has stored: the row's id, the moment from which its term runs, and its files. */
export const storedRows: Readonly<Record<RetentionKind, Sql>> = {
  emails: sql`select id, queued_at as at, 0 as files from outbox where ${isDoneEmail}`,
  demo_requests: sql`select id, created_at as at, 0 as files from demo_requests`,
  notifications: sql`select id, created_at as at, 0 as files from notifications`,
  messages: sql`
    select m.id, m.sent_at as at, (select count(*) from chat_message_media f where f.message_id = m.id) as files
    from chat_messages m where m.body <> ${placeholders.message}`,
  clock_photos: sql`
    select us.id, coalesce(us.clock_out_at, us.clock_in_at) as at, ${photosOf} as files
    from user_shifts us where us.clock_in_at is not null and ${photosOf} > 0 and ${isSettled}`,
  certificates: sql`
    select id, (expires_on + 1)::timestamp at time zone 'Asia/Hong_Kong' as at, 1 as files
    from worker_certificates where expires_on is not null`,
  applications: sql`
    select w.id, coalesce(w.decided_at, w.updated_at) as at, (select count(*) from uploads u where u.worker_id = w.id) as files
    from workers w where w.state in (${isUnfinished}) and w.erased_at is null
      and not exists (select from deletions d where d.worker_id = w.id and d.cancelled_at is null)`,
  business_applications: sql`
    select b.id, coalesce(b.declined_at, b.updated_at) as at, (select count(*) from uploads u where u.business_id = b.id) as files
    from businesses b where ${stateOfBusiness} in (${isUnfinished}) and b.erased_at is null
      and not exists (select from deletions d where d.business_id = b.id and d.cancelled_at is null)`,
  sessions: sql`select id, least(expires_at, revoked_at) as at, 0 as files from tokens`,
  audit_log: sql`select id, at, 0 as files from audit_log`,
};
