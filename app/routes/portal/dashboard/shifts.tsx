import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ShiftTag } from '#app/parts/states/shift-tag.tsx';
import { paths } from '#app/paths.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { Quiet } from '#app/ui/text/text.tsx';

type DashboardShift = NonNullable<Dashboard['today']>[number];

/** Renders the shifts in progress or starting today. */
export function ShiftsToday({ shifts }: { shifts: readonly DashboardShift[] | null }) {
  const { t } = useText();
  const columns = useColumns(t('dashboard.clockedIn'), 'clocked_in');
  return (
    <ShiftTable title={t('dashboard.today')} empty={t('dashboard.nothingToday')} shifts={shifts} columns={columns} />
  );
}

/** Shows how far tomorrow's shifts are filled. */
export function ShiftsTomorrow({ shifts }: { shifts: readonly DashboardShift[] | null }) {
  const { t } = useText();
  const columns = useColumns(t('dashboard.accepted'), 'accepted');
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

function useColumns(label: string, people: 'clocked_in' | 'accepted'): Column<DashboardShift>[] {
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
    {
      id: 'people',
      label,
      cell: (shift) => (
        <Figure of={`people.${shift.id}.${people} people.${shift.id}.places`}>
          {t('dashboard.filledOf', { filled: shift[people], places: shift.workers })}
        </Figure>
      ),
    },
    { id: 'status', label: t('app.status'), cell: (shift) => <ShiftTag shift={shift} /> },
  ];
}
