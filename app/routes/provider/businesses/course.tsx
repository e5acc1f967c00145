import { useText } from '#app/i18n/text.tsx';
import type { OfficeBusiness } from '#contract/account/provider-businesses.ts';
import { CourseCard } from '../standing/course-card.tsx';

export function CourseOfEvents({ business }: { business: OfficeBusiness }) {
  const { t } = useText();
  return (
    <CourseCard
      title={t('officeBusinesses.course')}
      events={[
        ...business.questions.flatMap(({ question, asked_at: asked, asked_by: by, answer, answered_at: answered }) => [
          { at: asked, title: t('officeBusinesses.askedBy', { name: by }), words: question },
          { at: answered, title: t('officeBusinesses.answer'), words: answer },
        ]),
        { at: business.approved_at, title: t('officeBusinesses.wasApproved') },
        { at: business.signed_up_at, title: t('officeBusinesses.signedUp') },
      ]}
    />
  );
}
