import { useText } from '#app/i18n/text.tsx';
import type { Applicant } from '#app/upstream/contract/applicants.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Beside } from '#app/ui/layout/row.tsx';
import { Photo } from '#app/ui/photo/photo.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

/** Face, both names, rating and shifts; a star for a favourite. */
export function ApplicantPerson({ applicant: { worker }, href }: { applicant: Applicant; href: string }) {
  const { t, format } = useText();
  const { average } = worker.rating;
  const words = (
    <>
      <a href={href}>{worker.name}</a> {worker.name_hk && <Quiet lang="zh-Hant-HK">{worker.name_hk}</Quiet>}
      {worker.is_favourite && (
        <>
          {' '}
          <Icon name="star" />
          <VisuallyHidden>{t('term.favouriteWorker')}</VisuallyHidden>
        </>
      )}
      <br />
      <small>
        {average === null ? t('shifts.noRating') : t('shifts.rating', { rating: format.number(average) })} ·{' '}
        {t('shifts.shiftsDone', { count: worker.completed_shifts })}
        {worker.cancelled_shifts > 0 && <> · {t('shifts.givenUp', { count: worker.cancelled_shifts })}</>}
      </small>
    </>
  );
  return worker.avatar ? <Beside thing={<Photo src={worker.avatar.url} alt="" />}>{words}</Beside> : words;
}
