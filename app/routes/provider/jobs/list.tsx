import type { LoaderFunctionArgs } from '@remix-run/node';
import { page, readQuery, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeJobs.list'), may: 'office' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page });
  return { tasks: await context.office.acts.listFailedTasks({ query }) };
}

export default function Jobs() {
  const { tasks } = useRouteData<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <PageHead title={t('officeJobs.list')} line={t('officeJobs.line')} />
      <ListOf
        list={tasks}
        hrefOf={(number) => withQuery(paths.officeJobs, { page: number })}
        empty={<EmptyState title={t('officeJobs.empty')}>{t('officeJobs.emptyLine')}</EmptyState>}
      >
        <Table
          caption={t('officeJobs.list')}
          rows={tasks.items}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'task',
              label: t('officeJobs.task'),
              kind: 'title',
              cell: (one) => (
                <a href={paths.officeJob(one.id)}>
                  {one.task} · {one.company_name}
                </a>
              ),
            },
            {
              id: 'state',
              label: t('field.status'),
              cell: (one) =>
                one.is_set_aside ? (
                  <StatusTag tone="you">{t('officeJobs.setAside')}</StatusTag>
                ) : (
                  <StatusTag tone="idle">
                    {t('officeJobs.nextTry', { moment: format.moment(one.next_try_at) })}
                  </StatusTag>
                ),
            },
            { id: 'error', label: t('officeJobs.why'), cell: (one) => one.last_error },
          ]}
        />
      </ListOf>
    </>
  );
}
