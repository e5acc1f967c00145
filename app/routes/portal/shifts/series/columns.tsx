import { undecidedApplicants } from '#domain/shifts/applicants/status.ts';
import type { Applicant } from '#contract/shifts/applicants.ts';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import { inLanguage } from '#app/i18n/localised.ts';
import type { Texts } from '#app/i18n/text.tsx';
import { ApplicantTag } from '#app/shared/status-tags/applicant-tag.tsx';
import { paths } from '#app/paths.ts';
import { SelectCheckbox } from '#app/ui/bulk-bar/select-checkbox.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { RejectionReason } from '../applicants/rejection-reason.tsx';
import type { SeriesDay, SeriesWorker } from './grid.server.ts';
import { serializePlace } from './place.ts';

export function gridColumns(days: readonly SeriesDay[], texts: Texts): Column<SeriesWorker>[] {
  const { t, format } = texts;
  return [
    {
      id: 'worker',
      label: t('term.worker'),
      kind: 'title',
      cell: ({ worker }) => (
        <a href={paths.worker(worker.id)}>
          <PersonName of={worker} />
        </a>
      ),
    },
    ...days.map((day): Column<SeriesWorker> => ({
      id: String(day.id),
      label: format.parts([
        `${format.plate(day.start).weekday} ${format.date(day.start).slice(0, 5)}`,
        t('shifts.filled', { accepted: day.accepted, workers: day.workers }),
      ]),
      cell: ({ worker, byDay }) => {
        const applicant = byDay.get(day.id);
        return applicant ? <PlaceCell day={day} applicant={applicant} worker={worker} texts={texts} /> : '–';
      },
    })),
  ];
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
  return (
    <SelectCheckbox
      name="place"
      value={serializePlace({ shift: day.id, worker: worker.id })}
      label={t('shifts.select', { name: format.parts([name, format.dateWithWeekday(day.start)]) })}
    />
  );
}
