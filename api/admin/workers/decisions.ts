import sql, { type Sql } from 'sql-template-tag';
import { message, type Message } from '#domain/shared/message.ts';
import { workerState, type WorkerDeclineReason, type WorkerState } from '#domain/workers/account-state.ts';
import type { Database } from '../../db/client.ts';
import { orNotFound, fail } from '../../api-error.ts';
import type { Mail } from '../../email/outbox.ts';
import type { AuditStamp } from '../../db/listing.ts';
import { abandonAllPlaces } from '../../workers/worker-app/apply.ts';
import { lockWorker, type LockedWorker } from '../../workers/worker-account/profile.ts';
import {
  approvedEmail,
  questionEmail,
  unsuspendedEmail,
  reopenedEmail,
  declinedEmail,
  suspendedEmail,
} from './emails.ts';

export interface DecisionContext {
  tx: Database;
  mail: Mail;
  edit: AuditStamp;
}

async function expectState(
  tx: Database,
  id: number,
  states: readonly WorkerState[],
  otherwise: Message = message('adminWorkers.alreadyDecided'),
): Promise<LockedWorker> {
  const worker = await lockWorker(tx, id);
  if (states.includes(worker.state)) return worker;
  return worker.state === workerState.SIGNING_UP
    ? fail('step_missing', message('adminWorkers.stillSigningUp'))
    : fail('already_decided', otherwise);
}

const change = (tx: Database, id: number, state: WorkerState, edit: AuditStamp, set: Sql): Promise<number> =>
  tx.run(
    sql`update workers set state = ${state}, version = version + 1, updated_at = ${edit.at}, ${set} where id = ${id}`,
  );

const decided = (reason: WorkerDeclineReason | null, words: string, { at, by }: AuditStamp): Sql =>
  sql`decided_reason = ${reason}::text, decided_words = ${words}, decided_at = ${at}, decided_by = ${by}`;
const nothingDecided = sql`decided_reason = null, decided_words = '', decided_at = null, decided_by = null`;

const undecided = [workerState.WAITING, workerState.ASKED];

export async function approveApplication({ tx, mail, edit }: DecisionContext, id: number): Promise<void> {
  const worker = await expectState(tx, id, undecided);
  await change(tx, id, workerState.ACTIVE, edit, sql`approved_at = ${edit.at}, approved_by = ${edit.by}`);
  await mail.queue(approvedEmail(worker));
}

export async function askQuestion({ tx, mail, edit }: DecisionContext, id: number, question: string): Promise<void> {
  const worker = await expectState(tx, id, [workerState.WAITING], message('adminWorkers.askedAlready'));
  await tx.run(sql`
    insert into worker_questions (worker_id, question, asked_at, asked_by) values (${id}, ${question}, ${edit.at}, ${edit.by})`);
  await change(tx, id, workerState.ASKED, edit, nothingDecided);
  await mail.queue(questionEmail(worker, question));
}

export async function declineApplication(
  { tx, mail, edit }: DecisionContext,
  id: number,
  { reason, words }: { reason: WorkerDeclineReason; words: string },
): Promise<void> {
  const worker = await expectState(tx, id, undecided);
  await tx.run(sql`
    delete from worker_questions where worker_id = ${id} and answer is null`);
  await change(tx, id, workerState.DECLINED, edit, decided(reason, words, edit));
  await mail.queue(declinedEmail(worker, reason, words));
}

export async function reopenApplication({ tx, mail, edit }: DecisionContext, id: number): Promise<void> {
  const worker = await expectState(tx, id, [workerState.DECLINED], message('adminWorkers.notDeclined'));
  await change(tx, id, workerState.WAITING, edit, nothingDecided);
  await mail.queue(reopenedEmail(worker));
}

export async function suspendAccount({ tx, mail, edit }: DecisionContext, id: number, reason: string): Promise<void> {
  const worker = await expectState(tx, id, [workerState.ACTIVE], message('adminWorkers.notActive'));
  await change(tx, id, workerState.SUSPENDED, edit, decided(null, reason, edit));
  const places = await abandonAllPlaces(tx, id, edit.at);
  await mail.queue(suspendedEmail(worker, reason, places));
}

export async function unsuspendAccount({ tx, mail, edit }: DecisionContext, id: number): Promise<void> {
  const worker = await expectState(tx, id, [workerState.SUSPENDED], message('adminWorkers.notSuspended'));
  await change(tx, id, workerState.ACTIVE, edit, nothingDecided);
  await mail.queue(unsuspendedEmail(worker));
}

export async function checkCertificate(
  { tx, edit }: DecisionContext,
  id: number,
  certificateId: number,
  isRight: boolean,
): Promise<void> {
  await lockWorker(tx, id);
  const [at, by] = isRight ? [edit.at, edit.by] : [null, null];
  const changed = await tx.run(sql`
    update worker_certificates set verified_at = ${at}::timestamptz, verified_by = ${by}::text
    where id = ${certificateId} and worker_id = ${id}`);
  if (changed === 0) orNotFound(null);
}
