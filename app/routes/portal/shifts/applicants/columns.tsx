import { dayOf } from '#domain/shared/time.ts';
import type { Texts } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Applicant } from '#contract/shifts/applicants.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import type { Column } from '#app/ui/table/table.tsx';
import { ApplicantButtons } from './actions.tsx';
import { History } from './history.tsx';
import { Certificates } from './certificates.tsx';
import { ApplicantPerson } from './person.tsx';

interface View {
  shift: BookedShift;
  view: 'accepted' | 'rejected';
  now: Date;
}

/** Of those who were decided; who waits has a card. */
export function applicantColumns({ t }: Pick<Texts, 't'>, { shift, view, now }: View): Column<Applicant>[] {
  return [
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
    {
      id: 'certificates',
      label: t('shifts.documents'),
      cell: (applicant) => <Certificates applicant={applicant} today={dayOf(now)} lastDay={dayOf(shift.end_at)} />,
    },
    {
      id: 'course',
      label: t('app.status'),
      cell: (applicant) => <History applicant={applicant} shift={shift.id} />,
    },
    {
      id: 'decide',
      label: t('shifts.decide'),
      kind: 'actions',
      stacked: true,
      cell: (applicant) => <ApplicantButtons shift={shift} applicant={applicant} view={view} />,
    },
  ];
}
