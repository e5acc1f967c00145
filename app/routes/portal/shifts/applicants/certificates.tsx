import { classStatusName } from '#domain/shifts/applicants/acceptance.ts';
import type { Day } from '#domain/shared/time.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { Sentence, useText } from '#app/i18n/text.tsx';
import type { Applicant } from '#contract/shifts/applicants.ts';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';

export function Certificates({
  applicant: { class_status, certificates },
  today,
  lastDay,
}: {
  applicant: Applicant;
  today: Day;
  /** Of the shift. */
  lastDay: Day;
}) {
  const { t, format } = useText();
  if (class_status === null && certificates.length === 0) return <>{t('shifts.noneNeeded')}</>;
  return (
    <>
      {class_status !== null && <ClassTag status={class_status} />}
      {certificates.map(({ id, name, expires_on: end }, index) => (
        <small key={id}>
          {(index > 0 || class_status !== null) && <br />}
          {end === null ? (
            <LocalisedText of={name} />
          ) : (
            <Sentence
              text={certificateText(end, today, lastDay)}
              values={{ date: format.date(end) }}
              parts={{ name: <LocalisedText of={name} /> }}
            />
          )}
        </small>
      ))}
    </>
  );
}

function certificateText(end: Day, today: Day, lastDay: Day) {
  if (end < today) return 'shifts.certificateExpired';
  return end < lastDay ? 'shifts.certificateEndsBefore' : 'shifts.certificateUntil';
}

function ClassTag({ status }: { status: NonNullable<Applicant['class_status']> }) {
  const { t } = useText();
  if (status === classStatusName.APPROVED) return <StatusTag tone="ok">{t('shifts.classApproved')}</StatusTag>;
  return status === classStatusName.APPLIED ? (
    <StatusTag tone="you">{t('shifts.classWaiting')}</StatusTag>
  ) : (
    <StatusTag tone="no">{t('shifts.classMissing')}</StatusTag>
  );
}
