import { classStanding } from '#domain/applicant/acceptance.ts';
import type { Day } from '#domain/time.ts';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { Sentence, useText } from '#app/i18n/text.tsx';
import type { Applicant } from '#contract/workers/applicants.ts';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';

export function Certificates({
  applicant: { class_standing, certificates },
  today,
}: {
  applicant: Applicant;
  today: Day;
}) {
  const { t, format } = useText();
  if (class_standing === null && certificates.length === 0) return <>{t('shifts.noneNeeded')}</>;
  return (
    <>
      {class_standing !== null && <ClassTag standing={class_standing} />}
      {certificates.map(({ id, name, expires_on: end }, index) => (
        <small key={id}>
          {(index > 0 || class_standing !== null) && <br />}
          {end === null ? (
            <LocalisedText of={name} />
          ) : (
            <Sentence
              text={end < today ? 'shifts.certificateExpired' : 'shifts.certificateUntil'}
              values={{ date: format.date(end) }}
              parts={{ name: <LocalisedText of={name} /> }}
            />
          )}
        </small>
      ))}
    </>
  );
}

function ClassTag({ standing }: { standing: NonNullable<Applicant['class_standing']> }) {
  const { t } = useText();
  if (standing === classStanding.APPROVED) return <StatusTag tone="ok">{t('shifts.classApproved')}</StatusTag>;
  return standing === classStanding.APPLIED ? (
    <StatusTag tone="you">{t('shifts.classWaits')}</StatusTag>
  ) : (
    <StatusTag tone="no">{t('shifts.classMissing')}</StatusTag>
  );
}
