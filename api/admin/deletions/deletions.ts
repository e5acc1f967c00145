import sql from 'sql-template-tag';
import { cancellationDays, refusesRequest } from '#domain/admin/deletion.ts';
import { message } from '#domain/shared/message.ts';
import { addHours } from '#domain/shared/time.ts';
import type { Deletion } from '#contract/core/fields/deletion.ts';
import { fail, orNotFound } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { descending } from '../../db/order.ts';
import { listRows, type ListResult, type Paging } from '../../db/listing.ts';
import { enqueue } from '../../jobs/engine.ts';
import { obstaclesOf, type Account } from './obstacles.ts';

type Row = Omit<Deletion, 'obstacles'>;

const row = columns<Row>({
  id: sql`d.id`,
  kind: sql`case when d.worker_id is null then 'BUSINESS' else 'WORKER' end`,
  account_id: sql`coalesce(d.worker_id, d.business_id)`,
  name: sql`coalesce(nullif(w.name, ''), w.email, b.company_name, '')`,
  requested_at: sql`d.requested_at`,
  due_at: sql`d.due_at`,
  cancelled_at: sql`d.cancelled_at`,
  done_at: sql`d.done_at`,
});

const tables = sql`deletions d left join workers w on w.id = d.worker_id left join businesses b on b.id = d.business_id`;

const latestFirst = descending(['number', sql`d.id`]);

export const listStoredDeletions = (db: Database, paging: Paging): Promise<ListResult<Row>> =>
  listRows(db, latestFirst, paging, row, sql`from ${tables} where true`);

const isOpen = ({ cancelled_at: cancelledAt, done_at: doneAt }: Row): boolean =>
  cancelledAt === null && doneAt === null;

async function withObstacles(db: Database, found: Row, now: Date): Promise<Deletion> {
  const obstacles = isOpen(found) ? await obstaclesOf(db, { kind: found.kind, id: found.account_id }, now) : [];
  return { ...found, obstacles };
}

export async function findDeletion(db: Database, id: number, now: Date): Promise<Deletion> {
  const found = orNotFound(await db.maybe<Row>(sql`select ${row} from ${tables} where d.id = ${id}`));
  return withObstacles(db, found, now);
}

export const ofAccount = ({ kind, id }: Account) =>
  kind === 'WORKER' ? sql`d.worker_id = ${id}` : sql`d.business_id = ${id}`;

/** The request that is open; null without one. */
export async function openDeletionOf(db: Database, account: Account, now: Date): Promise<Deletion | null> {
  const found = await db.maybe<Row>(sql`
    select ${row} from ${tables} where ${ofAccount(account)} and d.cancelled_at is null and d.done_at is null`);
  return found && withObstacles(db, found, now);
}

export async function requestDeletion(tx: Database, account: Account, now: Date): Promise<Deletion> {
  const open = await openDeletionOf(tx, account, now);
  if (open !== null) return open;
  const obstacles = await obstaclesOf(tx, account, now);
  if (obstacles.some(refusesRequest)) fail('already_decided', message('deletion.settleFirst'));
  const [worker, business] = account.kind === 'WORKER' ? [account.id, null] : [null, account.id];
  const { id } = await tx.one<{ id: number }>(sql`
    insert into deletions (worker_id, business_id, requested_at, due_at)
    values (${worker}::bigint, ${business}::bigint, ${now}, ${addHours(now, cancellationDays * 24)}) returning id`);
  await enqueue(tx, 'deletions', [{ id }], now);
  return findDeletion(tx, id, now);
}

export async function cancelOpenDeletion(tx: Database, account: Account, now: Date): Promise<void> {
  const cancelled = await tx.run(sql`
    update deletions d set cancelled_at = ${now} where ${ofAccount(account)} and d.cancelled_at is null and d.done_at is null`);
  if (cancelled === 0) fail('already_decided', message('deletion.noneOpen'));
}
