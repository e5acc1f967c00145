import sql, { type Sql } from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import type { AdminEmail, listEmails } from '#contract/admin/emails/emails.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { containsText, whereAll } from '../../db/filters.ts';
import { descending } from '../../db/order.ts';
import { orNotFound, fail } from '../../api-error.ts';
import { emailQueue } from '../../email/outbox.ts';
import { enqueueAgain, jobIdOf } from '../../jobs/engine.ts';
import { listRows, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';

const state = sql`case when o.sent_at is not null then 'SENT' when o.discarded_at is not null then 'DISCARDED'
  when o.dead_lettered_at is not null then 'DEAD_LETTERED' when o.attempts > 0 then 'FAILING' else 'QUEUED' end`;

const email = columns<AdminEmail>({
  id: sql`o.id`,
  to: sql`o.recipient`,
  subject: sql`o.subject`,
  language: sql`o.language`,
  state,
  queued_at: sql`o.queued_at`,
  sent_at: sql`o.sent_at`,
  attempts: sql`o.attempts`,
  next_try_at: sql`(
    select greatest(j.start_after, o.queued_at) from pgboss.job j
    where j.name in ('urgent-emails', 'emails') and j.id = ${jobIdOf(sql`o.id`)} and j.state < 'active')`,
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
      id: (id) => sql`o.id = ${id}`,
      search: (text) => containsText(text, [sql`o.recipient`, sql`o.subject`]),
      state: (wanted) => sql`${state} = ${wanted}`,
    })}`,
  );

async function changeUnsent(tx: Database, id: number, change: Sql): Promise<{ is_urgent: boolean }> {
  const { state: before } = await findEmail(tx, id);
  if (before === 'SENT' || before === 'DISCARDED') fail('already_decided', message('adminEmails.isOver'));
  return tx.one(sql`update outbox set ${change} where id = ${id} returning is_urgent`);
}

const findEmail = async (tx: Database, id: number): Promise<AdminEmail> =>
  orNotFound(await tx.maybe<AdminEmail>(sql`select ${email} from outbox o where o.id = ${id} for update`));

export async function retryStoredEmail(tx: Database, id: number, now: Date): Promise<AdminEmail> {
  const { is_urgent: isUrgent } = await changeUnsent(tx, id, sql`dead_lettered_at = null, attempts = 0`);
  await enqueueAgain(tx, emailQueue(isUrgent), [{ id }], now);
  return findEmail(tx, id);
}

export async function discardStoredEmail(tx: Database, id: number, now: Date): Promise<void> {
  await changeUnsent(tx, id, sql`discarded_at = ${now}`);
}
