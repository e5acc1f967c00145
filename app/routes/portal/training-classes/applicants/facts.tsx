import { dayOf } from '#domain/shared/time.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { useText } from '#app/i18n/text.tsx';
import type { ResponseOf } from '#contract/core/call.ts';
import type { getClassApplicant } from '#contract/categories/training-classes.ts';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Card } from '#app/ui/card/card.tsx';

export function ApplicantFacts({ applicant }: { applicant: ResponseOf<typeof getClassApplicant> }) {
  const { t, language, format } = useText();
  const { worker, certificates, decided_at, decided_by, reason, note } = applicant;
  return (
    <Card>
      <DescriptionList
        facts={[
          worker.experience_years !== null && {
            term: t('field.experienceYears'),
            value: format.number(worker.experience_years),
          },
          worker.completed_shifts !== null && {
            term: t('title.completedShifts'),
            value: format.number(worker.completed_shifts),
          },
          worker.cancelled_shifts !== null && {
            term: t('field.cancelledShifts'),
            value: format.number(worker.cancelled_shifts),
          },
          {
            term: t('field.certificate'),
            value:
              certificates
                .map(({ name, expires_on }) =>
                  expires_on
                    ? t('classes.certificateUntil', {
                        name: localisedText(name, language),
                        date: format.date(dayOf(`${expires_on}T04:00:00Z`)),
                      })
                    : localisedText(name, language),
                )
                .join(' · ') || t('classes.noCertificates'),
          },
          decided_at !== null && {
            term: t('classes.decidedBy'),
            value: t('classes.decided', { name: decided_by ?? '–', date: format.date(decided_at) }),
          },
          reason !== null && {
            term: t('field.rejectReason'),
            value: format.reason(t(`reason.applicant.${reason}`), note),
          },
        ]}
      />
    </Card>
  );
}
