import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { orNotFound } from '../../api-error.ts';
import { stateOfBusiness, withOperator } from '../businesses/store.ts';
import { revokeTokens } from '../../http/tokens/tokens.ts';
import type { LockedAccount, Subject } from './decisions.ts';

interface LockedBusiness extends LockedAccount {
  billing_email: string;
}

const locked = columns<LockedBusiness>({
  id: sql`b.id`,
  subject: sql`'business'`,
  state: stateOfBusiness,
  version: sql`b.review_version`,
  updated_at: sql`b.updated_at`,
  updated_by: sql`b.updated_by`,
  account_name: sql`coalesce(b.company_name, '')`,
  name: sql`o.full_name`,
  email: sql`o.email`,
  language: sql`o.language`,
  billing_email: sql`coalesce(nullif(b.billing_email, ''), o.email)`,
});

export async function lockBusiness(tx: Database, id: number): Promise<LockedBusiness> {
  // A separate statement after the lock, so that it sees the decision this one waited for.
  await tx.run(sql`select 1 from businesses where id = ${id} for update`);
  return orNotFound(await tx.maybe<LockedBusiness>(sql`select ${locked} from ${withOperator} where b.id = ${id}`));
}

export const updateBusiness = (tx: Database, id: number, set: Sql): Promise<number> =>
  tx.run(sql`update businesses set ${set}, review_version = review_version + 1 where id = ${id}`);

/** Its token opens what needs the password of whoever is approved. */
async function endSignUp(tx: Database, id: number, now: Date): Promise<void> {
  const operator = await tx.one<{ id: number }>(sql`select o.id from ${withOperator} where b.id = ${id}`);
  await revokeTokens(tx, operator.id, now);
}

export const business: Subject = {
  name: 'business',
  lock: lockBusiness,
  async approve(tx, id, { at }) {
    await updateBusiness(tx, id, sql`approval = 'approved', approved_at = ${at}, updated_at = ${at}`);
    await endSignUp(tx, id, at);
  },
  async ask(tx, id, question, { at, by }) {
    await tx.run(sql`
      insert into business_questions (business_id, question, asked_at, asked_by) values (${id}, ${question}, ${at}, ${by})`);
    await updateBusiness(tx, id, sql`updated_at = updated_at`);
  },
  async decline(tx, id, { reason, words }, { at, by }) {
    await updateBusiness(
      tx,
      id,
      sql`approval = 'rejected', declined_reason = ${reason}, declined_words = ${words}, declined_at = ${at}, declined_by = ${by}`,
    );
    await endSignUp(tx, id, at);
  },
  reopen: (tx, id) =>
    updateBusiness(
      tx,
      id,
      sql`approval = 'waiting', declined_reason = null, declined_words = '', declined_at = null, declined_by = null`,
    ),
  async suspend(tx, id, reason, { at, by }) {
    await updateBusiness(tx, id, sql`suspended_at = ${at}, suspended_by = ${by}, suspended_reason = ${reason}`);
    return 0;
  },
  unsuspend: (tx, id) => updateBusiness(tx, id, sql`suspended_at = null, suspended_by = null, suspended_reason = ''`),
};
