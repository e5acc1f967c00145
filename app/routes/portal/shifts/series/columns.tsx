import { undecidedApplicants } from '#domain/shifts/applicants/status.ts';
import type { Applicant } from '#contract/shifts/applicants.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { RecentAttendance } from '#app/shared/latest-places/latest-places.tsx';
import { ApplicantTag } from '#app/shared/status-tags/applicant-tag.tsx';
import { paths } from '#app/paths.ts';
import { SelectCheckbox } from '#app/ui/bulk-bar/select-checkbox.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { ApplicantPerson } from '../applicants/person.tsx';
import { RejectionReason } from '../applicants/rejection-reason.tsx';
import { hoursHint } from '../panel/hours.tsx';
import type { SeriesDay, SeriesWorker } from './grid.server.ts';
import { serializePlace } from './place.ts';

export function gridColumns(days: readonly SeriesDay[], texts: Texts): Column<SeriesWorker>[] {
  const { t, format } = texts;
  return [
    {
      id: 'worker',
      label: t('term.worker'),
      kind: 'title',
      cell: ({ byDay }) => <WorkerCell applications={[...byDay.values()]} />,
    },
    ...days.map((day): Column<SeriesWorker> => {
      const date = `${format.plate(day.start).weekday} ${format.date(day.start).slice(0, 5)}`;
      return {
        id: String(day.id),
        label: format.parts([date, t('shifts.filled', { accepted: day.accepted, workers: day.workers })]),
        cardLabel: date,
        cell: ({ worker, byDay }) => {
          const applicant = byDay.get(day.id);
          return applicant ? <PlaceCell day={day} applicant={applicant} worker={worker} texts={texts} /> : '–';
        },
      };
    }),
  ];
}

/** What is true of the worker on each day; the hours are those before the first one. */
function WorkerCell({ applications: [applicant] }: { applications: readonly Applicant[] }) {
  const { t, format } = useText();
  if (!applicant) return null;
  const { worker, recent = [], minutes_last_4_weeks: minutes } = applicant;
  return (
    <>
      <ApplicantPerson applicant={applicant} href={paths.worker(worker.id)} />
      <RecentAttendance places={recent} />
      {minutes !== null && <small>{t('board.panel.hours', { hours: format.hours(minutes) })}</small>}
    </>
  );
}

interface PlaceCellProps {
  day: SeriesDay;
  applicant: Applicant;
  worker: SeriesWorker['worker'];
  texts: Texts;
}

function PlaceCell({ day, applicant, worker, texts: { t, format, language } }: PlaceCellProps) {
  const { status, acceptance } = applicant;
  if (!undecidedApplicants.includes(status))
    return <ApplicantTag status={status} of="shift" at={day.id} worker={worker.id} />;
  if (!acceptance.ok)
    return (
      <small>
        <RejectionReason of={acceptance} />
      </small>
    );
  const name = inLanguage({ en: worker.name, hk: worker.name_hk ?? worker.name }, language).text;
  const hint = hoursHint({ applicant, shift: { start_at: day.start } }, { t, format });
  return (
    <>
      <SelectCheckbox
        name="place"
        value={serializePlace({ shift: day.id, worker: worker.id })}
        label={t('shifts.select', { name: format.parts([name, format.dateWithWeekday(day.start)]) })}
      />
      {hint !== null && <small>{hint}</small>}
    </>
  );
}
