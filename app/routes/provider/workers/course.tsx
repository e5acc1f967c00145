import { useText } from '#app/i18n/text.tsx';
import type { OfficeWorker } from '#contract/workers/provider-workers.ts';
import { CourseCard } from '../standing/course-card.tsx';

export function WorkersCourse({ worker }: { worker: OfficeWorker }) {
  const { t } = useText();
  const approval = worker.approved_by
    ? t('officeWorkers.approvedBy', { name: worker.approved_by })
    : t('officeWorkers.wasApproved');
  return (
    <CourseCard
      title={t('officeWorkers.course')}
      events={[
        ...worker.questions.flatMap(({ question, asked_at: asked, asked_by: by, answer, answered_at: answered }) => [
          { at: asked, title: t('officeWorkers.askedBy', { name: by }), words: question },
          { at: answered, title: t('officeWorkers.answer'), words: answer },
        ]),
        { at: worker.approved_at, title: approval },
        { at: worker.submitted_at, title: t('officeWorkers.submitted') },
        { at: worker.signed_up_at, title: t('officeWorkers.signedUp') },
      ]}
    />
  );
}
