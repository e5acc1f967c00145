import type { ReactNode } from 'react';
import { shiftStatus } from '#domain/shift/status.ts';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { Quiet } from '#app/ui/text/text.tsx';

type DashboardShift = NonNullable<Dashboard['today']>[number];

/** Renders the shifts in progress or starting today. */
export function ShiftsToday({ shifts }: { shifts: readonly DashboardShift[] | null }) {
  const { t } = useText();
  const columns = useColumns(t('dashboard.clockedIn'), (shift) => shift.clocked_in, TodayTag);
  return (
    <ShiftTable title={t('dashboard.today')} empty={t('dashboard.nothingToday')} shifts={shifts} columns={columns} />
  );
}

/** Shows how far tomorrow's shifts are filled. */
export function ShiftsTomorrow({ shifts }: { shifts: readonly DashboardShift[] | null }) {
  const { t } = useText();
  const columns = useColumns(t('dashboard.accepted'), (shift) => shift.accepted, FillTag);
  return (
    <ShiftTable
      title={t('dashboard.tomorrow')}
      empty={t('dashboard.nothingTomorrow')}
      shifts={shifts}
      columns={columns}
    />
  );
}

interface ShiftTableProps {
  title: string;
  empty: string;
  shifts: readonly DashboardShift[] | null;
  columns: Column<DashboardShift>[];
}

function ShiftTable({ title, empty, shifts, columns }: ShiftTableProps) {
  const { t } = useText();
  return (
    <Stack as="section">
      <h2>{title}</h2>
      {shifts === null ? (
        <Notice kind="warning">{t('dashboard.missing')}</Notice>
      ) : shifts.length > 0 ? (
        <Table caption={title} columns={columns} rows={shifts} keyOf={(shift) => shift.id} />
      ) : (
        <EmptyState title={empty} />
      )}
    </Stack>
  );
}

function useColumns(
  label: string,
  people: (shift: DashboardShift) => number,
  Tag: (props: { shift: DashboardShift }) => ReactNode,
): Column<DashboardShift>[] {
  const { t, format } = useText();
  return [
    {
      id: 'shift',
      label: t('term.shift'),
      kind: 'title',
      cell: (shift) => (
        <>
          <a href={paths.shift(shift.id)}>
            <LocalisedText of={shift.role.name} />
          </a>
          <br />
          <Quiet>{shift.location.name}</Quiet>
        </>
      ),
    },
    {
      id: 'time',
      label: t('app.time'),
      unbroken: true,
      cell: (shift) => format.timeRange(shift.start_at, shift.end_at),
    },
    { id: 'people', label, cell: (shift) => t('dashboard.filledOf', { filled: people(shift), places: shift.workers }) },
    { id: 'status', label: t('app.status'), cell: (shift) => <Tag shift={shift} /> },
  ];
}

function TodayTag({ shift }: { shift: DashboardShift }) {
  const { t, format } = useText();
  if (shift.absent > 0) return <StatusTag tone="you">{t('dashboard.absent', { count: shift.absent })}</StatusTag>;
  if (shift.status === shiftStatus.NEW)
    return (
      <StatusTag tone="idle" icon="clock">
        {t('dashboard.starts', { time: format.time(shift.start_at) })}
      </StatusTag>
    );
  return (
    <StatusTag tone="ok" icon={shift.status === shiftStatus.IN_PROGRESS ? 'run' : 'tick'}>
      {t(shift.status === shiftStatus.IN_PROGRESS ? 'status.shift.IN_PROGRESS' : 'status.shift.COMPLETED')}
    </StatusTag>
  );
}

function FillTag({ shift }: { shift: DashboardShift }) {
  const { t } = useText();
  const open = shift.workers - shift.accepted;
  return open > 0 ? (
    <StatusTag tone="plain">{t('dashboard.open', { count: open })}</StatusTag>
  ) : (
    <StatusTag tone="ok">{t('term.full')}</StatusTag>
  );
}
