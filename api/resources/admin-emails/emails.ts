import sql, { type Sql } from 'sql-template-tag';
import { message } from '#domain/message.ts';
import type { Letter, listLetters } from '#contract/messages/letters.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { contains, narrowed } from '../../db/filters.ts';
import { descending } from '../../db/order.ts';
import { found, refuse } from '../../http/refusal.ts';
import { listRows, type FilterOf, type Listed, type Paging } from '../listing.ts';

const state = sql`case when o.sent_at is not null then 'SENT' when o.left_out_at is not null then 'LEFT_OUT'
  when o.next_attempt_at is null then 'SET_ASIDE' when o.attempts > 0 then 'FAILING' else 'WAITS' end`;

const letter = columns<Letter>({
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

type Filter = FilterOf<typeof listLetters>;

export const lettersOf = (db: Database, filter: Filter & Paging): Promise<Listed<Letter>> =>
  listRows(
    db,
    latestFirst,
    filter,
    letter,
    sql`from outbox o where ${narrowed<Filter>(filter, {
      search: (text) => contains(text, [sql`o.recipient`, sql`o.subject`]),
      state: (wanted) => sql`${state} = ${wanted}`,
    })}`,
  );

async function changeUnsent(tx: Database, id: number, change: Sql): Promise<Letter> {
  const one = () => tx.maybe<Letter>(sql`select ${letter} from outbox o where o.id = ${id} for update`);
  const before = found(await one());
  if (before.state === 'SENT' || before.state === 'LEFT_OUT')
    refuse('already_decided', message('officeLetters.isOver'));
  await tx.run(sql`update outbox set ${change} where id = ${id}`);
  return found(await one());
}

export const retryLetter = (tx: Database, id: number, now: Date): Promise<Letter> =>
  changeUnsent(tx, id, sql`next_attempt_at = ${now}, attempts = 0`);

export const dropLetter = (tx: Database, id: number, now: Date): Promise<Letter> =>
  changeUnsent(tx, id, sql`next_attempt_at = null, left_out_at = ${now}`);
