import { useText } from '#app/i18n/text.tsx';
import type { Applicant } from '#contract/workers/applicants.ts';
import { leadingName, otherName } from '#app/parts/localised/person-name.tsx';
import { Beside } from '#app/ui/layout/row.tsx';
import { FilePortrait } from '#app/parts/photo/file-photo.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { rowId } from './selection.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

interface ApplicantPersonProps {
  applicant: Applicant;
  href: string;
  seriesHref?: string | undefined;
}

export function ApplicantPerson({ applicant: { worker }, href, seriesHref }: ApplicantPersonProps) {
  const { t, format, language } = useText();
  const other = otherName(worker, language);
  const { average } = worker.rating;
  return (
    <Beside thing={<FilePortrait of={worker.avatar} />}>
      <a id={rowId(worker.id)} href={href}>
        {leadingName(worker, language)}
      </a>{' '}
      {other && <Quiet lang={other.lang}>{other.text}</Quiet>}
      <br />
      <small>
        {worker.is_favourite && <>{t('shifts.favourite')} · </>}
        {average === null ? t('shifts.noRating') : t('shifts.rating', { rating: format.number(average) })} ·{' '}
        {t('shifts.shiftsDone', { count: worker.completed_shifts })}
        {worker.cancelled_shifts > 0 && <> · {t('shifts.givenUp', { count: worker.cancelled_shifts })}</>}
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
    </Beside>
  );
}
