import sql, { type Sql } from 'sql-template-tag';
import { businessState, type BusinessState, type DeclineReason } from '#domain/accounts/business-state.ts';
import { message, type Message } from '#domain/shared/message.ts';
import type { DataOf } from '#contract/core/call.ts';
import type { approveAccount } from '#contract/admin/businesses.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { orNotFound, fail } from '../../api-error.ts';
import type { Language } from '../../language.ts';
import type { Mail } from '../../email/outbox.ts';
import type { AuditStamp } from '../../db/listing.ts';
import { revokeTokens } from '../../http/tokens/tokens.ts';
import {
  approvedEmail,
  questionEmail,
  unsuspendedEmail,
  reopenedEmail,
  declinedEmail,
  suspendedEmail,
} from './emails.ts';
import { pending, withOperator, type Pending } from './pending.ts';
import { stateOfBusiness } from './store.ts';

type Locked = Pending & {
  state: BusinessState;
  language: Language;
  billing_email: string;
  operator_id: number;
  version: number;
};

const locked = columns<Locked>({
  ...pending,
  state: stateOfBusiness,
  language: sql`o.language`,
  billing_email: sql`coalesce(nullif(b.billing_email, ''), o.email)`,
  operator_id: sql`o.id`,
  version: sql`b.review_version`,
});

export interface DecisionContext {
  tx: Database;
  mail: Mail;
  edit: AuditStamp;
}

const lock = async (tx: Database, id: number): Promise<Locked> => {
  // A separate statement after the lock, so that it sees the decision this one waited for.
  await tx.run(sql`select 1 from businesses where id = ${id} for update`);
  return orNotFound(await tx.maybe<Locked>(sql`select ${locked} from ${withOperator} where b.id = ${id}`));
};

export async function expectState(
  tx: Database,
  id: number,
  states: readonly BusinessState[],
  otherwise: Message = message('signUp.alreadyDecided'),
): Promise<Locked> {
  const business = await lock(tx, id);
  if (states.includes(business.state)) return business;
  return business.state === businessState.SIGNING_UP
    ? fail('step_missing', message('signUp.stepMissing'))
    : fail('already_decided', otherwise);
}

export const change = (tx: Database, id: number, set: Sql): Promise<number> =>
  tx.run(sql`update businesses set ${set}, review_version = review_version + 1 where id = ${id}`);

const undecided = [businessState.WAITING, businessState.ASKED];

export async function approveApplication(
  { tx, mail, edit }: DecisionContext,
  id: number,
): Promise<DataOf<typeof approveAccount>> {
  const {
    state: _,
    operator_id: __,
    version: ___,
    billing_email: ____,
    language,
    ...row
  } = await expectState(tx, id, undecided);
  await change(tx, id, sql`approval = 'approved', approved_at = ${edit.at}, updated_at = ${edit.at}`);
  await mail.queue(approvedEmail({ ...row, language }));
  return { ...row, approved_at: edit.at.toISOString() };
}

export async function askQuestion({ tx, mail, edit }: DecisionContext, id: number, question: string): Promise<void> {
  const business = await expectState(tx, id, [businessState.WAITING], message('adminBusinesses.askedAlready'));
  await tx.run(sql`
    insert into business_questions (business_id, question, asked_at, asked_by) values (${id}, ${question}, ${edit.at}, ${edit.by})`);
  await change(tx, id, sql`updated_at = updated_at`);
  await mail.queue(questionEmail(business, question));
}

export async function declineApplication(
  { tx, mail, edit }: DecisionContext,
  id: number,
  { reason, words }: { reason: DeclineReason; words: string },
): Promise<void> {
  const business = await expectState(tx, id, undecided);
  await change(
    tx,
    id,
    sql`approval = 'rejected', declined_reason = ${reason}, declined_words = ${words}, declined_at = ${edit.at}, declined_by = ${edit.by}`,
  );
  await revokeTokens(tx, business.operator_id, edit.at);
  await mail.queue(declinedEmail(business, reason, words));
}

export async function reopenApplication({ tx, mail }: DecisionContext, id: number): Promise<void> {
  const business = await expectState(tx, id, [businessState.DECLINED], message('adminBusinesses.notDeclined'));
  await change(
    tx,
    id,
    sql`approval = 'waiting', declined_reason = null, declined_words = '', declined_at = null, declined_by = null`,
  );
  await mail.queue(reopenedEmail(business));
}

export async function suspendAccount({ tx, mail, edit }: DecisionContext, id: number, reason: string): Promise<void> {
  const business = await expectState(tx, id, [businessState.ACTIVE], message('adminBusinesses.notActive'));
  await change(tx, id, sql`suspended_at = ${edit.at}, suspended_by = ${edit.by}, suspended_reason = ${reason}`);
  await mail.queue(suspendedEmail(business, reason));
}

export async function unsuspendAccount({ tx, mail }: DecisionContext, id: number): Promise<void> {
  const business = await expectState(tx, id, [businessState.SUSPENDED], message('adminBusinesses.notSuspended'));
  await change(tx, id, sql`suspended_at = null, suspended_by = null, suspended_reason = ''`);
  await mail.queue(unsuspendedEmail(business));
}
