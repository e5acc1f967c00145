import { nationalityNamed } from '#domain/workers/nationality.ts';
import { sexName } from '#domain/workers/sex.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { WorkerProfile } from '#contract/workers/workers.ts';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Card } from '#app/ui/card/card.tsx';

/** The identity card number is masked, and a phone number is shown only while it is needed. */
export function WorkerFacts({ worker }: { worker: WorkerProfile }) {
  const { t, language, format } = useText();
  const { emergency_contact: emergency } = worker;
  const known = nationalityNamed(worker.nationality);
  const names = (list: { name: { en: string; hk: string } }[]) =>
    format.list(list.map(({ name }) => name[language])) || t('workers.notNotified');
  return (
    <Card>
      <DescriptionList
        facts={[
          worker.about !== '' && { term: t('workers.about'), value: worker.about },
          { term: t('field.hkid'), value: worker.hkid_masked ?? t('workers.notNotified') },
          {
            term: t('field.sex'),
            value: worker.sex === null ? t('workers.notNotified') : t(`sex.${sexName(worker.sex)}`),
          },
          {
            term: t('field.nationality'),
            value: known ? t(`nationality.${known}`) : worker.nationality || t('workers.notNotified'),
          },
          worker.experience_years !== null && {
            term: t('field.experienceYears'),
            value: format.number(worker.experience_years),
          },
          { term: t('field.preferredIndustry'), value: names(worker.preferred_industries) },
          { term: t('field.preferredDistrict'), value: names(worker.districts) },
          {
            term: t('field.phone'),
            value: worker.phone ? (
              <a href={`tel:${worker.phone.replaceAll(' ', '')}`}>{worker.phone}</a>
            ) : (
              t('workers.phoneLater')
            ),
          },
          {
            term: t('field.emergencyContact'),
            value: emergency
              ? t('workers.emergency', {
                  name: emergency.name,
                  relationship: emergency.relationship,
                  phone: emergency.phone,
                })
              : t('workers.emergencyLater'),
          },
          worker.classes.length > 0 && {
            term: t('trainingClasses.list'),
            value: worker.classes.map(({ id, name, is_approved }) => (
              <span key={id}>
                <a href={paths.classApplicant(id, worker.id)}>{name[language]}</a> (
                {t(is_approved ? 'classes.approved' : 'workers.classOpen')}){' '}
              </span>
            )),
          },
        ]}
      />
    </Card>
  );
}
