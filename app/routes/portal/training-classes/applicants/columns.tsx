import { decisionObstacle } from '#domain/shifts/applicants/class-decision.ts';
import type { Texts } from '#app/i18n/text.tsx';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { ClassApplicant } from '#contract/categories/training-classes.ts';
import { SelectCheckbox } from '#app/ui/bulk-bar/select-checkbox.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { ApplicantTag } from '#app/shared/status-tags/applicant-tag.tsx';

export const canApprove = ({ status, worker }: ClassApplicant): boolean =>
  decisionObstacle(status, 'APPROVE', { blocked: worker.is_blocked }) === null;

export const applicantColumns = (
  classId: number,
  selected: readonly string[],
  { t, format }: Texts,
): Column<ClassApplicant>[] => [
  {
    id: 'select',
    label: t('classes.choose'),
    kind: 'select',
    cell: (item) =>
      canApprove(item) && (
        <SelectCheckbox
          name="user_ids"
          value={item.worker.id}
          checked={selected.includes(String(item.worker.id))}
          label={t('classes.chooseWorker', { name: item.worker.name })}
        />
      ),
  },
  {
    id: 'name',
    label: t('field.personName'),
    kind: 'title',
    cell: ({ worker }) => (
      <a href={paths.classApplicant(classId, worker.id)}>
        <PersonName of={worker} />
      </a>
    ),
  },
  {
    id: 'state',
    label: t('app.status'),
    cell: ({ status, worker }) => <ApplicantTag status={status} of="class" at={classId} worker={worker.id} />,
  },
  { id: 'applied', label: t('classes.appliedOn'), unbroken: true, cell: ({ applied_at }) => format.date(applied_at) },
  {
    id: 'decided',
    label: t('classes.decidedBy'),
    cell: ({ decided_at, decided_by }) =>
      decided_at ? t('classes.decided', { name: decided_by ?? '–', date: format.date(decided_at) }) : '–',
  },
  {
    id: 'experience',
    label: t('title.completedShifts'),
    kind: 'number',
    cell: ({ worker: { completed_shifts: done } }) => done !== null && format.number(done),
  },
];
