import sql, { type Sql } from 'sql-template-tag';
import { message, type Message } from '#domain/message.ts';
import { workerState, type WorkerRefusal, type WorkerState } from '#domain/worker/standing.ts';
import type { Database } from '../../db/client.ts';
import { found, refuse } from '../../http/refusal.ts';
import type { Mail } from '../../mail/outbox.ts';
import type { AuditStamp } from '../listing.ts';
import { giveUpEverything } from '../worker-side/apply.ts';
import { lockWorker, type LockedWorker } from '../worker-account/profile.ts';
import { approvedEmail, askedEmail, liftedEmail, reconsideredEmail, refusedEmail, suspendedEmail } from './emails.ts';

export interface Deciding {
  tx: Database;
  mail: Mail;
  edit: AuditStamp;
}

async function expectState(
  tx: Database,
  id: number,
  states: readonly WorkerState[],
  otherwise: Message = message('officeWorkers.alreadyDecided'),
): Promise<LockedWorker> {
  const worker = await lockWorker(tx, id);
  if (states.includes(worker.state)) return worker;
  return worker.state === workerState.SIGNING_UP
    ? refuse('step_missing', message('officeWorkers.stillSigningUp'))
    : refuse('already_decided', otherwise);
}

const change = (tx: Database, id: number, state: WorkerState, edit: AuditStamp, set: Sql): Promise<number> =>
  tx.run(
    sql`update workers set state = ${state}, version = version + 1, updated_at = ${edit.at}, ${set} where id = ${id}`,
  );

const decided = (reason: WorkerRefusal | null, words: string, { at, by }: AuditStamp): Sql =>
  sql`decided_reason = ${reason}::text, decided_words = ${words}, decided_at = ${at}, decided_by = ${by}`;
const nothingDecided = sql`decided_reason = null, decided_words = '', decided_at = null, decided_by = null`;

const undecided = [workerState.WAITING, workerState.ASKED];

export async function approve({ tx, mail, edit }: Deciding, id: number): Promise<void> {
  const worker = await expectState(tx, id, undecided);
  await change(tx, id, workerState.ACTIVE, edit, sql`approved_at = ${edit.at}, approved_by = ${edit.by}`);
  await mail.queue(approvedEmail(worker));
}

export async function ask({ tx, mail, edit }: Deciding, id: number, question: string): Promise<void> {
  const worker = await expectState(tx, id, [workerState.WAITING], message('officeWorkers.askedAlready'));
  await tx.run(sql`
    insert into worker_questions (worker_id, question, asked_at, asked_by) values (${id}, ${question}, ${edit.at}, ${edit.by})`);
  await change(tx, id, workerState.ASKED, edit, nothingDecided);
  await mail.queue(askedEmail(worker, question));
}

export async function refuseSignUp(
  { tx, mail, edit }: Deciding,
  id: number,
  { reason, words }: { reason: WorkerRefusal; words: string },
): Promise<void> {
  const worker = await expectState(tx, id, undecided);
  await tx.run(sql`
    delete from worker_questions where worker_id = ${id} and answer is null`);
  await change(tx, id, workerState.REFUSED, edit, decided(reason, words, edit));
  await mail.queue(refusedEmail(worker, reason, words));
}

export async function reconsider({ tx, mail, edit }: Deciding, id: number): Promise<void> {
  const worker = await expectState(tx, id, [workerState.REFUSED], message('officeWorkers.notRefused'));
  await change(tx, id, workerState.WAITING, edit, nothingDecided);
  await mail.queue(reconsideredEmail(worker));
}

export async function suspend({ tx, mail, edit }: Deciding, id: number, reason: string): Promise<void> {
  const worker = await expectState(tx, id, [workerState.ACTIVE], message('officeWorkers.notActive'));
  await change(tx, id, workerState.SUSPENDED, edit, decided(null, reason, edit));
  const places = await giveUpEverything(tx, id, edit.at);
  await mail.queue(suspendedEmail(worker, reason, places));
}

export async function lift({ tx, mail, edit }: Deciding, id: number): Promise<void> {
  const worker = await expectState(tx, id, [workerState.SUSPENDED], message('officeWorkers.notSuspended'));
  await change(tx, id, workerState.ACTIVE, edit, nothingDecided);
  await mail.queue(liftedEmail(worker));
}

export async function checkCertificate(
  { tx, edit }: Deciding,
  id: number,
  certificateId: number,
  isRight: boolean,
): Promise<void> {
  await lockWorker(tx, id);
  const [at, by] = isRight ? [edit.at, edit.by] : [null, null];
  const changed = await tx.run(sql`
    update worker_certificates set verified_at = ${at}::timestamptz, verified_by = ${by}::text
    where id = ${certificateId} and worker_id = ${id}`);
  if (changed === 0) found(null);
}
