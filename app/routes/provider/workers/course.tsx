import { useText } from '#app/i18n/text.tsx';
import type { OfficeWorker } from '#contract/workers/provider-workers.ts';
import { Card } from '#app/ui/card/card.tsx';
import { Timeline } from '#app/ui/timeline/timeline.tsx';

/** Shows what was asked and answered, from the sign-up until the approval, newest first. */
export function WorkersCourse({ worker }: { worker: OfficeWorker }) {
  const { t, format } = useText();
  const approval = worker.approved_by
    ? t('officeWorkers.approvedBy', { name: worker.approved_by })
    : t('officeWorkers.wasApproved');
  const events = [
    ...worker.questions.flatMap(({ question, asked_at: asked, asked_by: by, answer, answered_at: answered }) => [
      { at: asked, title: t('officeWorkers.askedBy', { name: by }), words: question },
      ...(answered === null ? [] : [{ at: answered, title: t('officeWorkers.answer'), words: answer ?? '' }]),
    ]),
    ...(worker.approved_at === null ? [] : [{ at: worker.approved_at, title: approval, words: '' }]),
    ...(worker.submitted_at === null
      ? []
      : [{ at: worker.submitted_at, title: t('officeWorkers.submitted'), words: '' }]),
    { at: worker.signed_up_at, title: t('officeWorkers.signedUp'), words: '' },
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Card>
      <h2>{t('officeWorkers.course')}</h2>
      <Timeline
        events={events.map(({ at, title, words }) => ({
          id: `${at} ${title}`,
          title,
          detail: (
            <>
              {format.moment(at)}
              {words && ` · ${words}`}
            </>
          ),
        }))}
      />
    </Card>
  );
}
