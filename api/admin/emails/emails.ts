import sql, { type Sql } from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import type { AdminEmail, listEmails } from '#contract/admin/emails.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { containsText, whereAll } from '../../db/filters.ts';
import { descending } from '../../db/order.ts';
import { orNotFound, fail } from '../../api-error.ts';
import { listRows, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';

const state = sql`case when o.sent_at is not null then 'SENT' when o.discarded_at is not null then 'DISCARDED'
  when o.next_attempt_at is null then 'DEAD_LETTERED' when o.attempts > 0 then 'FAILING' else 'QUEUED' end`;

const email = columns<AdminEmail>({
  id: sql`o.id`,
  to: sql`o.recipient`,
  subject: sql`o.subject`,
  language: sql`o.language`,
  state,
  queued_at: sql`o.queued_at`,
  sent_at: sql`o.sent_at`,
  attempts: sql`o.attempts`,
  next_try_at: sql`o.next_attempt_at`,
  last_error: sql`coalesce(o.last_error, '')`,
});

const latestFirst = descending(['instant', sql`o.queued_at`], ['number', sql`o.id`]);

type Filter = FilterOf<typeof listEmails>;

export const findEmails = (db: Database, filter: Filter & Paging): Promise<ListResult<AdminEmail>> =>
  listRows(
    db,
    latestFirst,
    filter,
    email,
    sql`from outbox o where ${whereAll<Filter>(filter, {
      search: (text) => containsText(text, [sql`o.recipient`, sql`o.subject`]),
      state: (wanted) => sql`${state} = ${wanted}`,
    })}`,
  );

async function changeUnsent(tx: Database, id: number, change: Sql): Promise<AdminEmail> {
  const one = () => tx.maybe<AdminEmail>(sql`select ${email} from outbox o where o.id = ${id} for update`);
  const before = orNotFound(await one());
  if (before.state === 'SENT' || before.state === 'DISCARDED') fail('already_decided', message('adminEmails.isOver'));
  await tx.run(sql`update outbox set ${change} where id = ${id}`);
  return orNotFound(await one());
}

export const retryStoredEmail = (tx: Database, id: number, now: Date): Promise<AdminEmail> =>
  changeUnsent(tx, id, sql`next_attempt_at = ${now}, attempts = 0`);

export const discardStoredEmail = (tx: Database, id: number, now: Date): Promise<AdminEmail> =>
  changeUnsent(tx, id, sql`next_attempt_at = null, discarded_at = ${now}`);
