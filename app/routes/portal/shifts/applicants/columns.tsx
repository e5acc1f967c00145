import { dayOf } from '#domain/shared/time.ts';
import type { Texts } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Applicant } from '#contract/shifts/applicants.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { SelectCheckbox } from '#app/ui/bulk-bar/select-checkbox.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { ApplicantButtons } from './actions.tsx';
import { History } from './history.tsx';
import { WorkerHours } from '../panel/hours.tsx';
import { Certificates } from './certificates.tsx';
import { ApplicantPerson } from './person.tsx';

interface View {
  shift: BookedShift;
  view: 'waiting' | 'accepted' | 'rejected';
  now: Date;
}

export function applicantColumns({ t }: Pick<Texts, 't'>, { shift, view, now }: View): Column<Applicant>[] {
  const selectColumn: Column<Applicant> = {
    id: 'select',
    label: t('shifts.choose'),
    kind: 'select',
    cell: ({ worker }) => (
      <SelectCheckbox name="worker" value={worker.id} label={t('shifts.select', { name: worker.name })} />
    ),
  };
  const hours: Column<Applicant> = {
    id: 'hours',
    label: t('shifts.fourWeeks'),
    kind: 'number',
    cardLabel: t('shifts.fourWeeksLong'),
    cell: (applicant) => <WorkerHours applicant={applicant} shift={shift} />,
  };
  return [
    ...(view === 'waiting' ? [selectColumn] : []),
    {
      id: 'worker',
      label: t('term.worker'),
      kind: 'title',
      cell: (applicant) => (
        <ApplicantPerson
          applicant={applicant}
          href={paths.worker(applicant.worker.id)}
          seriesHref={shift.group_size > 1 ? paths.shiftApplicant(shift.id, applicant.worker.id) : undefined}
        />
      ),
    },
    ...(view === 'waiting' ? [hours] : []),
    {
      id: 'certificates',
      label: t('shifts.documents'),
      cell: (applicant) => <Certificates applicant={applicant} today={dayOf(now)} />,
    },
    ...(view === 'waiting'
      ? []
      : [
          {
            id: 'course',
            label: t('app.status'),
            cell: (applicant: Applicant) => <History applicant={applicant} shift={shift.id} />,
          },
        ]),
    {
      id: 'decide',
      label: t('shifts.decide'),
      kind: 'actions',
      stacked: true,
      cell: (applicant) => <ApplicantButtons shift={shift} applicant={applicant} view={view} />,
    },
  ];
}
