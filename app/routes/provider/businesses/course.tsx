import { useText } from '#app/i18n/text.tsx';
import type { OfficeBusiness } from '#contract/account/provider-businesses.ts';
import { Card } from '#app/ui/card/card.tsx';
import { Timeline } from '#app/ui/timeline/timeline.tsx';

/** Shows what was asked and answered, from signing up until it was approved, newest first. */
export function CourseOfEvents({ business }: { business: OfficeBusiness }) {
  const { t, format } = useText();
  const events = [
    ...business.questions.flatMap(({ question, asked_at: asked, asked_by: by, answer, answered_at: answered }) => [
      {
        at: asked,
        title: t('officeBusinesses.askedBy', { name: by }),
        words: question,
      },
      ...(answered === null ? [] : [{ at: answered, title: t('officeBusinesses.answer'), words: answer ?? '' }]),
    ]),
    ...(business.approved_at === null
      ? []
      : [{ at: business.approved_at, title: t('officeBusinesses.wasApproved'), words: '' }]),
    { at: business.signed_up_at, title: t('officeBusinesses.signedUp'), words: '' },
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Card>
      <h2>{t('officeBusinesses.course')}</h2>
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
