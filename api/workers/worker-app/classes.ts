import sql from 'sql-template-tag';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { message } from '#domain/shared/message.ts';
import type { DataOf } from '#contract/core/call.ts';
import type { workerJoinClass } from '#contract/workers/worker-app.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { orNotFound, failNotFound, fail } from '../../api-error.ts';
import { notifyBusiness } from '../../messaging/notifications/notify-business.ts';
import { namesJson } from '../../db/queries/person.ts';
import { assertActive } from './apply.ts';

type ClassApplication = DataOf<typeof workerJoinClass>;

const application = columns<ClassApplication>({
  class_id: sql`class_id`,
  status: sql`status`,
  applied_at: sql`applied_at`,
});

interface Facts {
  business_id: number;
  name: Localised;
  worker: Localised;
  blocked: boolean;
}

const factColumns = columns<Facts>({
  business_id: sql`k.business_id`,
  name: sql`k.name`,
  worker: namesJson(sql`w`),
  blocked: sql`exists (
    select from worker_marks t where t.business_id = k.business_id and t.worker_id = w.id and t.blocked)`,
});

/** A rejected worker may apply again. 404 when the business has blocked the worker. */
export async function joinClass(tx: Database, workerId: number, classId: number, now: Date): Promise<ClassApplication> {
  await assertActive(tx, workerId);
  const facts = orNotFound(
    await tx.maybe<Facts>(sql`
      select ${factColumns}
      from training_classes k join workers w on w.id = ${workerId}
      where k.id = ${classId} and k.deleted_at is null`),
  );
  if (facts.blocked) return failNotFound();
  // Decided by the write, since the same worker may ask on two phones at once.
  const stored = await tx.maybe<ClassApplication>(sql`
    insert into class_applicants (business_id, class_id, worker_id, status, applied_at)
    values (${facts.business_id}, ${classId}, ${workerId}, ${applicantStatus.APPLY}, ${now})
    on conflict (class_id, worker_id) do update set status = excluded.status, applied_at = excluded.applied_at, reason = null, note = '',
      decided_at = null, decided_by = null
      where class_applicants.status = ${applicantStatus.REJECT}
    returning ${application}`);
  if (stored === null) return fail('already_applied', message('applicant.alreadyApplied'));
  const variables = (language: 'en' | 'hk') => ({
    name: facts.worker[language],
    class: localisedText(facts.name, language),
  });
  await notifyBusiness(
    tx,
    facts.business_id,
    { name: 'joinedClass', variables, target: 'TRAINING_CLASS', targetId: classId },
    now,
  );
  return stored;
}
