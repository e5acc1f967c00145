import sql from 'sql-template-tag';
import { decidedMessage, afterDecision, decision, isDecided, type Decision } from '#domain/applicant/decision.ts';
import type { RejectReason } from '#domain/applicant/status.ts';
import { message } from '#domain/message.ts';
import { timesheetStatus } from '#domain/timesheet/status.ts';
import type { Database } from '../../db/client.ts';
import type { Language } from '../../language.ts';
import type { Mail } from '../../mail/outbox.ts';
import type { AuditStamp } from '../listing.ts';
import { notifyWorkers } from '../notifications/notify-workers.ts';
import { namedShift, noticeOf } from '../shifts/naming.ts';
import { whyNotAccepted, type RefusedApplicant } from './facts.ts';
import { findFacts, lockShifts } from './store.ts';

interface Answer {
  action: Decision;
  reason: RejectReason | null;
  note: string;
}

interface Deciding {
  tx: Database;
  mail: Mail;
  businessId: number;
  language: Language;
  edit: AuditStamp;
}

interface Decided {
  shift_id: number;
  user_id: number;
  refused: RefusedApplicant | null;
}

const notThere = (): RefusedApplicant => ({ code: 'not_found', text: message('error.notFound') });

/** Stores the decision. An accepted worker gets a timesheet. */
async function write({ tx, businessId, edit }: Deciding, id: number, { action, reason, note }: Answer): Promise<void> {
  await tx.run(sql`
    update shift_applicants set status = ${afterDecision[action]}, reason = ${reason}, note = ${note}, decided_at = ${edit.at}, decided_by = ${edit.by}
    where id = ${id}`);
  if (action !== decision.ACCEPT) return;
  await tx.run(sql`
    insert into user_shifts (business_id, shift_id, worker_id, applicant_id, status, created_at, updated_at, updated_by)
    select ${businessId}, shift_id, worker_id, id, ${timesheetStatus.IN_PROGRESS}, ${edit.at}, ${edit.at}, ${edit.by}
    from shift_applicants where id = ${id}
    on conflict (shift_id, worker_id) do nothing`);
}

/** Accepts or rejects one worker on one shift, or says why not. */
async function decideOne(
  deciding: Deciding,
  shiftId: number,
  workerId: number,
  answer: Answer,
): Promise<RefusedApplicant | null> {
  const facts = await findFacts(deciding.tx, shiftId, workerId);
  if (facts === null) return notThere();
  const refused =
    answer.action === decision.ACCEPT
      ? whyNotAccepted(facts, deciding.language, deciding.edit.at)
      : isDecided(facts.status, answer.action)
        ? { code: 'already_decided' as const, text: decidedMessage() }
        : null;
  if (refused) return refused;
  await write(deciding, facts.applicant_id, answer);
  return null;
}

/**
 * Accepts or rejects workers on shifts, in the order they are named, so that the first ones get the last
 * places. Answers one result for each worker and shift; what is refused does not undo the rest.
 */
export async function decideAll(
  deciding: Deciding,
  shiftIds: readonly number[],
  workerIds: readonly number[],
  answer: Answer,
): Promise<Decided[]> {
  const { tx, businessId, mail, edit } = deciding;
  const known = new Set((await lockShifts(tx, businessId, shiftIds)).map(({ id }) => id));
  const results: Decided[] = [];
  for (const shiftId of new Set(shiftIds)) {
    const told: number[] = [];
    for (const workerId of new Set(workerIds)) {
      const refused = known.has(shiftId) ? await decideOne(deciding, shiftId, workerId, answer) : notThere();
      results.push({ shift_id: shiftId, user_id: workerId, refused });
      if (refused === null) told.push(workerId);
    }
    if (told.length === 0) continue;
    const name = answer.action === decision.ACCEPT ? 'placeGiven' : 'placeRefused';
    await notifyWorkers({ db: tx, mail, now: edit.at }, told, noticeOf(name, await namedShift(tx, shiftId)));
  }
  return results;
}
