import { useText } from '#app/i18n/text.tsx';
import type { WorkerProfile } from '#contract/workers/workers.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Table } from '#app/ui/table/table.tsx';

export function WorkHistory({ jobs }: { jobs: WorkerProfile['work_history'] }) {
  const { t, format } = useText();
  if (jobs.length === 0) return <EmptyState title={t('workers.noHistory')} />;
  return (
    <Table
      caption={t('field.workHistory')}
      showCaption
      keyOf={({ company, from }) => company + from}
      rows={jobs}
      columns={[
        { id: 'company', label: t('workers.company'), kind: 'title', cell: ({ company }) => company },
        { id: 'position', label: t('field.position'), cell: ({ position }) => position },
        {
          id: 'time',
          label: t('workers.period'),
          unbroken: true,
          cell: ({ from, to }) => (to ? format.dateRange(from, to) : t('workers.since', { date: format.date(from) })),
        },
      ]}
    />
  );
}
