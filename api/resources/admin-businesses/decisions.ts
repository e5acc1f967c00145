import sql, { type Sql } from 'sql-template-tag';
import { businessState, type BusinessState, type RefusalReason } from '#domain/account/business-state.ts';
import { message, type Message } from '#domain/message.ts';
import type { DataOf } from '#contract/call/call.ts';
import type { approveAccount } from '#contract/account/provider-businesses.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { found, refuse } from '../../http/refusal.ts';
import type { Language } from '../../language.ts';
import type { Mail } from '../../mail/outbox.ts';
import type { AuditStamp } from '../listing.ts';
import { revokeTokens } from '../auth/tokens.ts';
import { approvedEmail, askedEmail, liftedEmail, reconsideredEmail, refusedEmail, suspendedEmail } from './emails.ts';
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

export interface Deciding {
  tx: Database;
  mail: Mail;
  edit: AuditStamp;
}

const lock = async (tx: Database, id: number): Promise<Locked> => {
  // A separate statement after the lock, so that it sees the decision this one waited for.
  await tx.run(sql`select 1 from businesses where id = ${id} for update`);
  return found(await tx.maybe<Locked>(sql`select ${locked} from ${withOperator} where b.id = ${id}`));
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
    ? refuse('step_missing', message('signUp.stepMissing'))
    : refuse('already_decided', otherwise);
}

export const change = (tx: Database, id: number, set: Sql): Promise<number> =>
  tx.run(sql`update businesses set ${set}, review_version = review_version + 1 where id = ${id}`);

const undecided = [businessState.WAITING, businessState.ASKED];

export async function approve({ tx, mail, edit }: Deciding, id: number): Promise<DataOf<typeof approveAccount>> {
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

export async function ask({ tx, mail, edit }: Deciding, id: number, question: string): Promise<void> {
  const business = await expectState(tx, id, [businessState.WAITING], message('officeBusinesses.askedAlready'));
  await tx.run(sql`
    insert into business_questions (business_id, question, asked_at, asked_by) values (${id}, ${question}, ${edit.at}, ${edit.by})`);
  await change(tx, id, sql`updated_at = updated_at`);
  await mail.queue(askedEmail(business, question));
}

export async function refuseSignUp(
  { tx, mail, edit }: Deciding,
  id: number,
  { reason, words }: { reason: RefusalReason; words: string },
): Promise<void> {
  const business = await expectState(tx, id, undecided);
  await change(
    tx,
    id,
    sql`approval = 'rejected', refused_reason = ${reason}, refused_words = ${words}, refused_at = ${edit.at}, refused_by = ${edit.by}`,
  );
  await revokeTokens(tx, business.operator_id, edit.at);
  await mail.queue(refusedEmail(business, reason, words));
}

export async function reconsider({ tx, mail }: Deciding, id: number): Promise<void> {
  const business = await expectState(tx, id, [businessState.REFUSED], message('officeBusinesses.notRefused'));
  await change(
    tx,
    id,
    sql`approval = 'waiting', refused_reason = null, refused_words = '', refused_at = null, refused_by = null`,
  );
  await mail.queue(reconsideredEmail(business));
}

export async function suspend({ tx, mail, edit }: Deciding, id: number, reason: string): Promise<void> {
  const business = await expectState(tx, id, [businessState.ACTIVE], message('officeBusinesses.notActive'));
  await change(tx, id, sql`suspended_at = ${edit.at}, suspended_by = ${edit.by}, suspended_reason = ${reason}`);
  await mail.queue(suspendedEmail(business, reason));
}

export async function lift({ tx, mail }: Deciding, id: number): Promise<void> {
  const business = await expectState(tx, id, [businessState.SUSPENDED], message('officeBusinesses.notSuspended'));
  await change(tx, id, sql`suspended_at = null, suspended_by = null, suspended_reason = ''`);
  await mail.queue(liftedEmail(business));
}
