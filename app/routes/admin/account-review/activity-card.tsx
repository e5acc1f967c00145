import { useText } from '#app/i18n/text.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Timeline } from '#app/ui/timeline/timeline.tsx';
import type { Reviewed } from './subject.ts';

export function ActivityCard({ subject, account }: Reviewed) {
  const { t, format } = useText();
  const approvedBy = subject === 'worker' ? account.approved_by : null;
  const events = [
    ...account.questions.flatMap(({ question, asked_at: asked, asked_by: by, answer, answered_at: answered }) => [
      { at: asked, title: t('accountReview.askedBy', { name: by }), words: question },
      { at: answered, title: t(`accountReview.${subject}.answer`), words: answer },
    ]),
    {
      at: account.approved_at,
      title: approvedBy ? t('adminWorkers.approvedBy', { name: approvedBy }) : t('accountReview.wasApproved'),
      words: null,
    },
    { at: subject === 'worker' ? account.submitted_at : null, title: t('adminWorkers.submitted'), words: null },
    { at: account.signed_up_at, title: t(`accountReview.${subject}.signedUp`), words: null },
  ];
  const happened = events
    .flatMap(({ at, ...event }) => (at === null ? [] : [{ at, ...event }]))
    .toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Card>
      <h2>{t('accountReview.activity')}</h2>
      <Timeline
        events={happened.map(({ at, title, words }) => ({
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
