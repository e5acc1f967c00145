import { useText } from '#app/i18n/text.tsx';
import type { AdminWorker } from '#contract/admin/workers.ts';
import { ActivityCard } from '../account-review/activity-card.tsx';

export function WorkerActivity({ worker }: { worker: AdminWorker }) {
  const { t } = useText();
  const approval = worker.approved_by
    ? t('adminWorkers.approvedBy', { name: worker.approved_by })
    : t('adminWorkers.wasApproved');
  return (
    <ActivityCard
      title={t('adminWorkers.activity')}
      events={[
        ...worker.questions.flatMap(({ question, asked_at: asked, asked_by: by, answer, answered_at: answered }) => [
          { at: asked, title: t('adminWorkers.askedBy', { name: by }), words: question },
          { at: answered, title: t('adminWorkers.answer'), words: answer },
        ]),
        { at: worker.approved_at, title: approval },
        { at: worker.submitted_at, title: t('adminWorkers.submitted') },
        { at: worker.signed_up_at, title: t('adminWorkers.signedUp') },
      ]}
    />
  );
}
