import { useText } from '#app/i18n/text.tsx';
import type { AdminBusiness } from '#contract/admin/businesses.ts';
import { ActivityCard } from '../account-review/activity-card.tsx';

export function BusinessActivity({ business }: { business: AdminBusiness }) {
  const { t } = useText();
  return (
    <ActivityCard
      title={t('adminBusinesses.activity')}
      events={[
        ...business.questions.flatMap(({ question, asked_at: asked, asked_by: by, answer, answered_at: answered }) => [
          { at: asked, title: t('adminBusinesses.askedBy', { name: by }), words: question },
          { at: answered, title: t('adminBusinesses.answer'), words: answer },
        ]),
        { at: business.approved_at, title: t('adminBusinesses.wasApproved') },
        { at: business.signed_up_at, title: t('adminBusinesses.signedUp') },
      ]}
    />
  );
}
