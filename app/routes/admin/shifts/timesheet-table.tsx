import { hasPermission, type AdminRole } from '#domain/accounts/roles.ts';
import { clockTimeOf } from '#domain/shared/time.ts';
import type { Format } from '#app/i18n/format.ts';
import { useText } from '#app/i18n/text.tsx';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import { TimesheetTag } from '#app/shared/status-tags/timesheet-tag.tsx';
import { paths } from '#app/paths.ts';
import type { AdminTimesheet } from '#contract/admin/shifts.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';

interface TimesheetTableProps {
  caption: string;
  showCaption?: boolean;
  timesheets: readonly AdminTimesheet[];
  role: AdminRole;
  withShift?: boolean;
}

const timeOf = (moment: string | null): string => (moment === null ? '–' : clockTimeOf(moment));

export function TimesheetTable({ caption, showCaption, timesheets, role, withShift }: TimesheetTableProps) {
  const { t, format } = useText();
  return (
    <Table
      compact
      caption={caption}
      showCaption={showCaption}
      rows={timesheets}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'worker',
          label: t('adminShifts.worker'),
          kind: 'title',
          cell: ({ worker }) => (
            <a href={paths.admin.worker(worker.id)}>
              <PersonName of={worker} />
            </a>
          ),
        },
        ...(withShift ? [shiftColumn(t('adminShifts.shift'), format)] : []),
        {
          id: 'clock',
          label: t('adminShifts.clocked'),
          unbroken: true,
          labelled: true,
          cell: (item) =>
            item.clock_in_at === null ? '–' : `${timeOf(item.clock_in_at)} – ${timeOf(item.clock_out_at)}`,
        },
        {
          id: 'hours',
          label: t('adminShifts.paidHours'),
          kind: 'number',
          testId: ({ id }) => `timesheet ${id} paid`,
          cell: ({ sum }) => format.hours(sum.paid),
        },
        { id: 'pay', label: t('field.workerPay'), kind: 'number', cell: ({ pay }) => format.amount(pay.total) },
        {
          id: 'state',
          label: t('field.status'),
          cell: (item) => <TimesheetState timesheet={item} />,
        },
        {
          id: 'actions',
          label: t('app.actions'),
          kind: 'actions',
          cell: (item) =>
            hasPermission(role, 'adminSupport') && (
              <ButtonLink href={paths.admin.timesheetHours(item.id)} of={item.worker.name}>
                {t(item.clock_in_at === null ? 'adminShifts.clockAsk' : 'adminShifts.correctAsk')}
              </ButtonLink>
            ),
        },
      ]}
    />
  );
}

const shiftColumn = (label: string, format: Format): Column<AdminTimesheet> => ({
  id: 'shift',
  label,
  cell: (item) => (
    <>
      <a href={paths.admin.shift(item.shift_id)}>{format.shiftTime(item.planned_start_at, item.planned_end_at)}</a>{' '}
      <small>{item.business.name}</small>
    </>
  ),
});

function TimesheetState({ timesheet }: { timesheet: AdminTimesheet }) {
  const { t } = useText();
  const isEntered = timesheet.attention.includes('enteredByAdmin');
  return (
    <>
      <TimesheetTag timesheet={timesheet} />
      {isEntered && ' '}
      {isEntered && <StatusTag tone="idle">{t('attention.enteredByAdmin')}</StatusTag>}
    </>
  );
}
