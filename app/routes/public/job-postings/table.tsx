import { dayOf } from '#domain/shared/time.ts';
import { payPerWorker } from '#domain/shifts/cost.ts';
import { wageType } from '#domain/shared/work/wage.ts';
import { useLocalizedPath } from '#app/layout/public-layout.tsx';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { AmountText } from '#app/ui/text/text.tsx';
import { DayTable } from '#app/ui/table/day-table.tsx';
import type { JobPosting } from '#contract/shifts/job-postings.ts';

export function JobTable({ jobs }: { jobs: readonly JobPosting[] }) {
  const { t, format, language } = useText();
  const localized = useLocalizedPath();
  return (
    <DayTable
      caption={t('title.jobs')}
      dateLabel={t('field.date')}
      dayOf={({ start_at: start }) => ({
        date: dayOf(start),
        text: format.dateWithWeekday(start),
        ...format.plate(start),
      })}
      rows={jobs}
      keyOf={({ id }) => id}
      paired
      columns={[
        {
          id: 'job',
          label: t('item.role'),
          kind: 'title',
          cell: ({ id, role, business_name: business }) => (
            <>
              <a href={localized(paths.job(id))}>
                <LocalisedText of={role} />
              </a>
              <br />
              <small>{business}</small>
            </>
          ),
        },
        {
          id: 'time',
          label: t('field.time'),
          cardLabel: false,
          cell: ({ start_at, end_at }) => format.timeRange(start_at, end_at),
        },
        {
          id: 'place',
          label: t('field.location'),
          cardLabel: false,
          cell: ({ place, district }) => t('app.inDistrict', { place, district: district.name[language] }),
        },
        { id: 'pay', label: t('public.jobs.pay'), kind: 'number', cardLabel: false, cell: (job) => <Pay job={job} /> },
        {
          id: 'places',
          label: t('field.placesLeft'),
          cardLabel: false,
          cell: ({ places_left: left }) => (
            <StatusTag tone="plain" icon={left === 1 ? 'flag' : 'people'}>
              {t('public.job.open', { count: left })}
            </StatusTag>
          ),
        },
      ]}
    />
  );
}

/** Shows what one worker is paid for the whole shift, and how it comes about. */
function Pay({ job }: { job: Pick<JobPosting, 'wage' | 'wage_type' | 'paid_minutes'> }) {
  const { t, format } = useText();
  const { wage, wage_type: type, paid_minutes: paidMinutes } = job;
  return (
    <>
      <AmountText>{format.shortMoney(payPerWorker({ wageType: type, wage, paidMinutes }))}</AmountText>
      <br />
      <small>
        {type === wageType.HOURLY
          ? t('public.jobs.payHours', { wage: format.shortMoney(wage), hours: format.duration(paidMinutes) })
          : t('public.jobs.payDay')}
      </small>
    </>
  );
}
