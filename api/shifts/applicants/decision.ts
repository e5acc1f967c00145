import sql from 'sql-template-tag';
import { decidedMessage, decision, isDecided } from '#domain/shifts/applicants/decision.ts';
import { applicantStatus, type ApplicantStatus } from '#domain/shifts/applicants/status.ts';
import { message } from '#domain/shared/message.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import type { decideApplicants } from '#contract/shifts/applicants.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { Database } from '../../db/client.ts';
import { assignments, storedValues, type StoredIn } from '../../db/columns.ts';
import type { Language } from '../../language.ts';
import type { Mail } from '../../email/outbox.ts';
import type { AuditStamp } from '../../db/listing.ts';
import { notifyWorkers } from '../../messaging/notifications/notify-workers.ts';
import { namedShift } from '../naming.ts';
import { workerNotification, type WorkerNotificationName } from '../emails/worker-emails.ts';
import { acceptanceError, type ApplicantFacts, type RejectedApplicant } from './facts.ts';
import { findFacts, lockShifts } from './store.ts';

type Body = BodyOf<typeof decideApplicants>;

type Rejection = Omit<Body, 'shift_ids' | 'user_ids' | 'action'>;

const rejectionStoredIn: StoredIn<Rejection> = {
  reason: (reason) => ({ reason: reason ?? null }),
  note: (note = '') => ({ note }),
};

interface Decided {
  shift_id: number;
  user_id: number;
  rejection: RejectedApplicant | null;
}

interface Verb {
  notice: WorkerNotificationName;
  validate(facts: ApplicantFacts, deciding: Deciding): RejectedApplicant | null;
  store(deciding: Deciding, applicantId: number): Promise<void>;
}

export interface Deciding {
  tx: Database;
  mail: Mail;
  businessId: number;
  language: Language;
  edit: AuditStamp;
}

const notThere = (): RejectedApplicant => ({ code: 'not_found', text: message('error.notFound') });

export const storeDecision = (
  { tx, edit }: Deciding,
  applicantId: number,
  status: ApplicantStatus,
  rejection: Rejection,
): Promise<number> =>
  tx.run(sql`
    update shift_applicants set ${assignments({
      status,
      ...storedValues(rejectionStoredIn, rejection),
      decided_at: edit.at,
      decided_by: edit.by,
    })} where id = ${applicantId}`);

/** With the timesheet of the place. */
export async function storeAcceptance(deciding: Deciding, applicantId: number): Promise<void> {
  const { tx, businessId, edit } = deciding;
  await storeDecision(deciding, applicantId, applicantStatus.ACCEPT, {});
  await tx.run(sql`
    insert into user_shifts (business_id, shift_id, worker_id, applicant_id, status, created_at, updated_at, updated_by)
    select ${businessId}, shift_id, worker_id, id, ${timesheetStatus.IN_PROGRESS}, ${edit.at}, ${edit.at}, ${edit.by}
    from shift_applicants where id = ${applicantId}
    on conflict (shift_id, worker_id) do nothing`);
}

const accepting: Verb = {
  notice: 'placeGiven',
  validate: (facts, { language, edit }) => acceptanceError(facts, language, edit.at),
  store: storeAcceptance,
};

const rejecting = (rejection: Rejection): Verb => ({
  notice: 'placeRejected',
  validate: ({ status }) =>
    isDecided(status, decision.REJECT) ? { code: 'already_decided', text: decidedMessage() } : null,
  async store(deciding, applicantId) {
    await storeDecision(deciding, applicantId, applicantStatus.REJECT, rejection);
  },
});

async function decideApplicant(
  deciding: Deciding,
  verb: Verb,
  shiftId: number,
  workerId: number,
): Promise<RejectedApplicant | null> {
  const facts = await findFacts(deciding.tx, shiftId, workerId);
  if (facts === null) return notThere();
  const rejection = verb.validate(facts, deciding);
  if (rejection === null) await verb.store(deciding, facts.applicant_id);
  return rejection;
}

/** In the given order, so that the first get the last places. A rejected item does not undo the others. */
async function decideAll(
  deciding: Deciding,
  verb: Verb,
  shiftIds: readonly number[],
  workerIds: readonly number[],
): Promise<Decided[]> {
  const { tx, businessId, mail, edit } = deciding;
  const known = new Set((await lockShifts(tx, businessId, shiftIds)).map(({ id }) => id));
  const results: Decided[] = [];
  for (const shiftId of new Set(shiftIds)) {
    const decided: number[] = [];
    for (const workerId of new Set(workerIds)) {
      const rejection = known.has(shiftId) ? await decideApplicant(deciding, verb, shiftId, workerId) : notThere();
      results.push({ shift_id: shiftId, user_id: workerId, rejection });
      if (rejection === null) decided.push(workerId);
    }
    if (decided.length === 0) continue;
    const shift = await namedShift(tx, shiftId);
    await notifyWorkers(
      { db: tx, mail, now: edit.at },
      decided,
      workerNotification(verb.notice, shift, { hasPlace: verb.notice === 'placeGiven' }),
    );
  }
  return results;
}

export const acceptApplicants = (
  deciding: Deciding,
  shiftIds: readonly number[],
  workerIds: readonly number[],
): Promise<Decided[]> => decideAll(deciding, accepting, shiftIds, workerIds);

export const rejectApplicants = (
  deciding: Deciding,
  shiftIds: readonly number[],
  workerIds: readonly number[],
  rejection: Rejection,
): Promise<Decided[]> => decideAll(deciding, rejecting(rejection), shiftIds, workerIds);
