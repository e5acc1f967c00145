import { accountState, type AccountState } from '#domain/accounts/account-state.ts';
import { message, type Message } from '#domain/shared/message.ts';
import type { Database } from '../../db/client.ts';
import { fail } from '../../api-error.ts';
import { assertVersion, type Versioned } from '../../http/version.ts';
import type { Translate } from '../../language.ts';
import type { Mail } from '../../email/outbox.ts';
import type { AuditStamp } from '../../db/listing.ts';
import {
  approvedEmail,
  askedEmail,
  declinedEmail,
  reopenedEmail,
  suspendedEmail,
  unsuspendedEmail,
  type Applicant,
} from './emails.ts';

export interface LockedAccount extends Applicant, Versioned {
  id: number;
  state: AccountState;
}

interface Decline {
  reason: string;
  words: string;
}

/** How a business or a worker stores what is decided about its account. */
export interface Subject {
  name: Applicant['subject'];
  lock(tx: Database, id: number): Promise<LockedAccount>;
  approve(tx: Database, id: number, edit: AuditStamp): Promise<unknown>;
  ask(tx: Database, id: number, question: string, edit: AuditStamp): Promise<unknown>;
  decline(tx: Database, id: number, decline: Decline, edit: AuditStamp): Promise<unknown>;
  reopen(tx: Database, id: number, edit: AuditStamp): Promise<unknown>;
  /** @returns how many places on shifts it cancelled */
  suspend(tx: Database, id: number, reason: string, edit: AuditStamp): Promise<number>;
  unsuspend(tx: Database, id: number, edit: AuditStamp): Promise<unknown>;
}

interface DecisionContext {
  db: Database;
  mail: Mail;
  edit: AuditStamp;
  t: Translate;
  params: { id: number };
}

export function assertState(
  { subject, state }: LockedAccount,
  states: readonly AccountState[],
  otherwise: Message,
): void {
  if (states.includes(state)) return;
  if (state === accountState.SIGNING_UP) fail('step_missing', message(`accountReview.${subject}.stillSigningUp`));
  fail('already_decided', otherwise);
}

async function lockIn(
  subject: Subject,
  { db, params }: DecisionContext,
  states: readonly AccountState[],
  otherwise: string,
): Promise<LockedAccount> {
  const account = await subject.lock(db, params.id);
  assertState(account, states, message(`accountReview.${subject.name}.${otherwise}`));
  return account;
}

const undecided = [accountState.WAITING, accountState.ASKED];

/** Each decision tells the account by email and returns the message for the admin. */
export async function approve(subject: Subject, context: DecisionContext, version: number): Promise<string> {
  const { db, mail, edit, t } = context;
  const account = await lockIn(subject, context, undecided, 'alreadyDecided');
  assertVersion(account, version, 'error.changedBy');
  await subject.approve(db, account.id, edit);
  await mail.queue(approvedEmail(account));
  return t('accountReview.approved', { name: account.account_name });
}

export async function ask(subject: Subject, context: DecisionContext, question: string): Promise<string> {
  const { db, mail, edit, t } = context;
  const account = await lockIn(subject, context, [accountState.WAITING], 'askedAlready');
  await subject.ask(db, account.id, question, edit);
  await mail.queue(askedEmail(account, question));
  return t('accountReview.asked');
}

export async function decline(subject: Subject, context: DecisionContext, { reason, words }: Decline): Promise<string> {
  const { db, mail, edit, t } = context;
  const account = await lockIn(subject, context, undecided, 'alreadyDecided');
  await subject.decline(db, account.id, { reason, words }, edit);
  await mail.queue(declinedEmail(account, reason, words));
  return t(`accountReview.${subject.name}.declined`);
}

export async function reopen(subject: Subject, context: DecisionContext): Promise<string> {
  const { db, mail, edit, t } = context;
  const account = await lockIn(subject, context, [accountState.DECLINED], 'notDeclined');
  await subject.reopen(db, account.id, edit);
  await mail.queue(reopenedEmail(account));
  return t(`accountReview.${subject.name}.reopened`);
}

export async function suspend(subject: Subject, context: DecisionContext, reason: string): Promise<string> {
  const { db, mail, edit, t } = context;
  const account = await lockIn(subject, context, [accountState.ACTIVE], 'notActive');
  const places = await subject.suspend(db, account.id, reason, edit);
  await mail.queue(suspendedEmail(account, reason, places));
  return t(`accountReview.${subject.name}.suspended`);
}

export async function unsuspend(subject: Subject, context: DecisionContext): Promise<string> {
  const { db, mail, edit, t } = context;
  const account = await lockIn(subject, context, [accountState.SUSPENDED], 'notSuspended');
  await subject.unsuspend(db, account.id, edit);
  await mail.queue(unsuspendedEmail(account));
  return t(`accountReview.${subject.name}.unsuspended`);
}
