import { useText } from '#app/i18n/text.tsx';
import type { Applicant } from '#contract/shifts/applicants.ts';
import { leadingName, secondaryName } from '#app/shared/localised/person-name.tsx';
import { SideBySide } from '#app/ui/layout/row.tsx';
import { FilePortrait } from '#app/shared/photo/file-photo.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { applicantRowId } from './selection.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

interface ApplicantPersonProps {
  applicant: Applicant;
  href: string;
  seriesHref?: string | undefined;
}

export function ApplicantPerson({ applicant: { worker }, href, seriesHref }: ApplicantPersonProps) {
  const { t, format, language } = useText();
  const other = secondaryName(worker, language);
  const { rating, completed_shifts: completed, cancelled_shifts: cancelled } = worker;
  const { average } = rating;
  return (
    <SideBySide media={<FilePortrait of={worker.avatar} />}>
      <a id={applicantRowId(worker.id)} href={href}>
        {leadingName(worker, language)}
      </a>{' '}
      {other && <MutedText lang={other.lang}>{other.text}</MutedText>}
      <br />
      <small>
        {worker.is_favourite && <>{t('shifts.favourite')} · </>}
        {format.parts([
          average === null ? t('shifts.noRating') : t('shifts.rating', { rating: format.number(average) }),
          completed !== null && t('shifts.shiftsDone', { count: completed }),
          cancelled !== null && cancelled > 0 && t('shifts.withdrawn', { count: cancelled }),
        ])}
        {seriesHref && (
          <>
            {' · '}
            <a href={seriesHref}>
              {t('shifts.seeSeries')}
              <VisuallyHidden> {worker.name}</VisuallyHidden>
            </a>
          </>
        )}
      </small>
    </SideBySide>
  );
}
