import sql, { type Sql } from 'sql-template-tag';
import type { DataOf } from '#contract/core/call.ts';
import type { listPendingAccounts } from '#contract/admin/businesses.ts';
import type { Database } from '../../db/client.ts';
import { columns, type Columns } from '../../db/columns.ts';
import { ascending } from '../../db/order.ts';
import { listRows, type ListResult, type Paging } from '../../db/listing.ts';

export type Pending = DataOf<typeof listPendingAccounts>[number];

const ofLatestQuestion = (column: Sql): Sql =>
  sql`(select ${column} from business_questions q where q.business_id = b.id order by q.id desc limit 1)`;

export const pending: Columns<Pending> = {
  id: sql`b.id`,
  company_name: sql`coalesce(b.company_name, '')`,
  operator_name: sql`o.full_name`,
  email: sql`o.email`,
  br_number: sql`coalesce(b.br_number, '')`,
  signed_up_at: sql`b.created_at`,
  asked_at: ofLatestQuestion(sql`q.asked_at`),
  answered_at: ofLatestQuestion(sql`q.answered_at`),
};

export const withOperator = sql`businesses b join accounts o on o.business_id = b.id and o.role = 'OPERATOR' and o.deleted_at is null`;

/** Sign-up ends with step 4; only then is approval requested. */
const waiting = sql`b.approval = 'waiting' and b.sign_up_step = 4`;

const oldestFirst = ascending(['instant', sql`b.created_at`], ['number', sql`b.id`]);

export const listPending = (db: Database, paging: Paging): Promise<ListResult<Pending>> =>
  listRows(db, oldestFirst, paging, columns<Pending>(pending), sql`from ${withOperator} where ${waiting}`);
