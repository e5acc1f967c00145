import sql from 'sql-template-tag';
import { dataCopyHours, dataCopyState } from '#domain/admin/data-copy.ts';
import { addHours } from '#domain/shared/time.ts';
import type { DataCopy } from '#contract/core/fields/data-copy.ts';
import { orNotFound } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { json } from '../../db/values.ts';
import { enqueue } from '../../jobs/engine.ts';
import type { Language } from '../../language.ts';
import type { Copied } from './collect.ts';
import type { Person } from './rows.ts';

interface Row {
  id: number;
  account_id: number;
  requested_at: string;
  made_at: string | null;
  expires_at: string | null;
  language: Language;
}

const row = columns<Row>({
  id: sql`c.id`,
  account_id: sql`c.account_id`,
  requested_at: sql`c.requested_at`,
  made_at: sql`c.made_at`,
  expires_at: sql`c.expires_at`,
  language: sql`c.language`,
});

export function shownCopy({ id, requested_at, expires_at }: Row, now: Date): DataCopy {
  const isOver = expires_at !== null && new Date(expires_at) <= now;
  const open = expires_at === null ? dataCopyState.PREPARING : dataCopyState.READY;
  return { id, state: isOver ? dataCopyState.EXPIRED : open, requested_at, expires_at };
}

/** One that is not expired stands for a second request. */
export async function requestCopy(
  tx: Database,
  { accountId, byAdmin, language }: { accountId: number; byAdmin: boolean; language: Language },
  now: Date,
): Promise<Row> {
  const open = await tx.maybe<Row>(sql`
    select ${row} from data_copies c
    where c.account_id = ${accountId} and c.asked_by_admin = ${byAdmin} and (c.expires_at is null or c.expires_at > ${now})
    order by c.id desc limit 1`);
  if (open !== null) return open;
  const { id } = await tx.one<{ id: number }>(sql`
    insert into data_copies (account_id, asked_by_admin, language, requested_at)
    values (${accountId}, ${byAdmin}, ${language}, ${now}) returning id`);
  await enqueue(tx, 'data-copies', [{ id }], now);
  return findCopyById(tx, id);
}

const findCopyById = (db: Database, id: number): Promise<Row> =>
  db.one<Row>(sql`select ${row} from data_copies c where c.id = ${id}`);

/** @throws ApiError 404 for another account's */
export const findOwnCopy = async (db: Database, id: number, accountId: number | null): Promise<Row> =>
  orNotFound(
    await db.maybe<Row>(sql`
      select ${row} from data_copies c where c.id = ${id} and c.account_id = ${accountId} and not c.asked_by_admin`),
  );

export const findCopyForAdmin = async (db: Database, id: number): Promise<Row> =>
  orNotFound(await db.maybe<Row>(sql`select ${row} from data_copies c where c.id = ${id} and c.asked_by_admin`));

export const contentOf = async (db: Database, id: number): Promise<Copied | null> =>
  (await db.maybe<{ content: Copied | null }>(sql`select content from data_copies where id = ${id}`))?.content ?? null;

export const saveContent = (tx: Database, id: number, content: Copied, now: Date): Promise<number> =>
  tx.run(sql`
    update data_copies set content = ${json(content)}, made_at = ${now}, expires_at = ${addHours(now, dataCopyHours)}
    where id = ${id} and made_at is null`);

/** The row stays, so that its link says that it is expired. */
export const purgeDataCopies = (tx: Database, now: Date): Promise<number> =>
  tx.run(sql`update data_copies set content = null where content is not null and expires_at <= ${now}`);

export interface Wanted {
  person: Person;
  language: Language;
  askedByAdmin: boolean;
}

interface WantedRow {
  role: string;
  account_id: number;
  worker_id: number | null;
  business_id: number | null;
  name: string;
  email: string;
  phone: string;
  language: Language;
  asked_by_admin: boolean;
}

const wanted = columns<WantedRow>({
  role: sql`a.role`,
  account_id: sql`a.id`,
  worker_id: sql`a.worker_id`,
  business_id: sql`a.business_id`,
  name: sql`a.full_name`,
  email: sql`a.email`,
  phone: sql`coalesce(a.phone, '')`,
  language: sql`c.language`,
  asked_by_admin: sql`c.asked_by_admin`,
});

const subjectOf = (role: string): Person['subject'] => {
  if (role === 'USER') return 'WORKER';
  return role === 'ADMIN' ? 'ADMIN' : 'BUSINESS_USER';
};

/** Null once it is made, or when the account was deleted meanwhile. */
export async function findWanted(db: Database, id: number): Promise<Wanted | null> {
  const found = await db.maybe<WantedRow>(sql`
    select ${wanted} from data_copies c join accounts a on a.id = c.account_id
    where c.id = ${id} and c.made_at is null and a.deleted_at is null`);
  if (found === null) return null;
  const { role, account_id, worker_id, business_id, name, email, phone, language, asked_by_admin } = found;
  const of = { accountId: account_id, workerId: worker_id, businessId: business_id };
  const person = { ...of, subject: subjectOf(role), isOperator: role === 'OPERATOR', name, email, phone };
  return { person, language, askedByAdmin: asked_by_admin };
}

/** Of a worker, or of a user's account. */
export async function accountOf(
  db: Database,
  { kind, id }: { kind: 'WORKER' | 'USER'; id: number },
): Promise<{ id: number; language: Language }> {
  const which = kind === 'WORKER' ? sql`a.worker_id = ${id}` : sql`a.id = ${id} and a.business_id is not null`;
  return orNotFound(
    await db.maybe<{ id: number; language: Language }>(
      sql`select a.id, a.language from accounts a where ${which} and a.deleted_at is null`,
    ),
  );
}
