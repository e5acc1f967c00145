import { wageType } from '#domain/shared/work/wage.ts';
import { useLocalizedPath } from '#app/layout/public-layout.tsx';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import { Board } from '#app/ui/board/board.tsx';
import type { JobPosting } from '#contract/shifts/job-postings.ts';

interface JobBoardProps {
  jobs: readonly JobPosting[];
  /** Open in total; null when the API does not say. */
  open?: Readonly<Record<'jobs' | 'places' | 'businesses', number>> | null;
}

export function JobBoard({ jobs, open = null }: JobBoardProps) {
  const { t, format, language } = useText();
  const localized = useLocalizedPath();
  return (
    <Board
      title={t('public.home.board')}
      sums={
        open &&
        (['jobs', 'places', 'businesses'] as const).map((name) => ({
          term: t(`public.open.${name}`),
          value: format.number(open[name]),
        }))
      }
      heads={[t('field.start'), t('item.role'), t('field.wage')]}
      rows={jobs.map(({ id, role, start_at: start, district, wage, wage_type: type }) => {
        const { weekday, day } = format.plate(start);
        return {
          id,
          day: `${weekday} ${day}`,
          time: format.time(start),
          href: localized(paths.job(id)),
          role: <LocalisedText of={role} />,
          place: district.name[language],
          wage: t(type === wageType.HOURLY ? 'shifts.wageHour' : 'shifts.wageDay', {
            amount: format.shortMoney(wage),
          }),
        };
      })}
    />
  );
}
