import sql from 'sql-template-tag';
import { applicantStatus } from '#domain/applicant/status.ts';
import { message } from '#domain/message.ts';
import type { Localised } from '#contract/call/localised.ts';
import type { Database } from '../../db/client.ts';
import { found, notFound, refuse } from '../../http/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { namesJson } from '../workers/person.ts';

interface ClassApplication {
  class_id: number;
  status: typeof applicantStatus.APPLY;
  applied_at: string;
}

interface Facts {
  business_id: number;
  name: Localised;
  worker: Localised;
  blocked: boolean;
  status: number | null;
}

/** Applies for a training class. Someone who was turned down may apply again; a business that has blocked the worker shows none. */
export async function joinClass(tx: Database, workerId: number, classId: number, now: Date): Promise<ClassApplication> {
  const facts = found(
    await tx.maybe<Facts>(sql`
      select k.business_id, k.name, ${namesJson(sql`w`)} as worker, c.status,
        exists (select from worker_standings t where t.business_id = k.business_id and t.worker_id = w.id and t.blocked) as blocked
      from training_classes k join workers w on w.id = ${workerId}
      left join class_applicants c on c.class_id = k.id and c.worker_id = w.id
      where k.id = ${classId} and k.deleted_at is null`),
  );
  if (facts.blocked) return notFound();
  if (facts.status !== null && facts.status !== applicantStatus.REJECT)
    refuse('already_applied', message('applicant.alreadyApplied'));
  const application = await tx.one<ClassApplication>(sql`
    insert into class_applicants (business_id, class_id, worker_id, status, applied_at)
    values (${facts.business_id}, ${classId}, ${workerId}, ${applicantStatus.APPLY}, ${now})
    on conflict (class_id, worker_id) do update set status = excluded.status, applied_at = excluded.applied_at, reason = null, note = '',
      decided_at = null, decided_by = null
    returning class_id, status, applied_at`);
  const variables = (language: 'en' | 'hk') => ({ name: facts.worker[language], class: facts.name[language] });
  await notify(
    tx,
    facts.business_id,
    { name: 'joinedClass', variables, target: 'TRAINING_CLASS', targetId: classId },
    now,
  );
  return application;
}
