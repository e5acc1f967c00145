import { useText } from '#app/i18n/text.tsx';
import type { Applicant } from '#contract/workers/applicants.ts';
import { Beside } from '#app/ui/layout/row.tsx';
import { Portrait } from '#app/ui/photo/photo.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

interface ApplicantPersonProps {
  applicant: Applicant;
  href: string;
  /** Where the worker's other applications in the series are. */
  seriesHref?: string | undefined;
}

/** Photo, both names, rating and shifts, and whether the worker is a favourite. */
export function ApplicantPerson({ applicant: { worker }, href, seriesHref }: ApplicantPersonProps) {
  const { t, format } = useText();
  const { average } = worker.rating;
  return (
    <Beside thing={<Portrait src={worker.avatar?.url} />}>
      <a href={href}>{worker.name}</a> {worker.name_hk && <Quiet lang="zh-Hant-HK">{worker.name_hk}</Quiet>}
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
