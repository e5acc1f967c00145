import sql from 'sql-template-tag';
import { notificationStatus } from '#domain/messaging/status.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type {
  getNotificationPreferences,
  listNotifications as listNotificationsCall,
  Notification,
} from '#contract/messaging/notifications.ts';
import { emailCategory, type EmailCategory } from '#domain/messaging/email-category.ts';
import { notificationKind, type NotificationKind } from '#domain/messaging/kind.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { whereAll } from '../../db/filters.ts';
import { descending } from '../../db/order.ts';
import { listRows, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';

const notification = columns<Notification>({
  id: sql`id`,
  title: sql`title`,
  body: sql`body`,
  target: sql`target`,
  target_id: sql`target_id`,
  target_query: sql`target_query`,
  status: sql`status`,
  created_at: sql`created_at`,
});

type Filter = FilterOf<typeof listNotificationsCall>;

const newestFirst = descending(['instant', sql`created_at`], ['number', sql`id`]);

export async function listNotifications(
  db: Database,
  accountId: number,
  filter: Filter & Paging,
): Promise<ListResult<Notification> & { totals: { unread: number } }> {
  const wanted = whereAll<Filter>(filter, { status: (status) => sql`status = ${status}` });
  const matches = sql`from notifications where account_id = ${accountId} and ${wanted}`;
  const page = await listRows(db, newestFirst, filter, notification, matches);
  return { ...page, totals: { unread: await countUnread(db, accountId) } };
}

export const countUnread = async (db: Database, accountId: number): Promise<number> =>
  (
    await db.one<{ unread: number }>(
      sql`select count(*) as unread from notifications where account_id = ${accountId} and status = ${notificationStatus.UN_READ}`,
    )
  ).unread;

export const markRead = (db: Database, accountId: number, ids: readonly number[] | null): Promise<number> =>
  db.run(sql`
    update notifications set status = ${notificationStatus.READ}
    where account_id = ${accountId} and status = ${notificationStatus.UN_READ}
      and (${ids === null} or id = any(${[...(ids ?? [])]}::bigint[]))`);

export const openNotification = (
  db: Database,
  accountId: number,
  id: number,
  now: Date,
): Promise<Notification | null> =>
  db.maybe(sql`
    update notifications set status = ${notificationStatus.READ}, clicked_at = coalesce(clicked_at, ${now})
    where id = ${id} and account_id = ${accountId} returning ${notification}`);

type Choice = ResponseOf<typeof getNotificationPreferences>;

const but = <Kind extends string>(all: Readonly<Record<string, Kind>>, unwanted: readonly Kind[]): Kind[] =>
  Object.values(all).filter((kind) => !unwanted.includes(kind));

/** Stored as opt-outs, so that a category of a later version is on by default. */
export async function findPreferences(db: Database, accountId: number): Promise<Choice> {
  const { unwanted, emails, daily_email } = await db.one<{
    unwanted: NotificationKind[];
    emails: EmailCategory[];
    daily_email: boolean;
  }>(sql`
    select to_json(unwanted_kinds) as unwanted, to_json(unwanted_emails) as emails, daily_email
    from accounts where id = ${accountId}`);
  return { kinds: but(notificationKind, unwanted), daily_email, emails: but(emailCategory, emails) };
}

export const savePreferences = (
  db: Database,
  accountId: number,
  { kinds, daily_email, emails }: Choice,
): Promise<number> => {
  const unwanted = emails === undefined ? null : but(emailCategory, emails);
  return db.run(sql`
    update accounts set unwanted_kinds = ${but(notificationKind, kinds)}::text[], daily_email = ${daily_email},
      unwanted_emails = coalesce(${unwanted}::text[], unwanted_emails) where id = ${accountId}`);
};
