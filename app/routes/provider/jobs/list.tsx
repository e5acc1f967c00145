import type { LoaderFunctionArgs } from '@remix-run/node';
import { page, readQuery, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import type { DataOf } from '#contract/call/call.ts';
import type { listTaskRuns } from '#contract/messages/letters.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { jobName } from './job-name.ts';
import { ListTabs } from '../list-tabs.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeJobs.list'), may: 'office' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page });
  const [tasks, jobs] = await Promise.all([
    context.office.acts.listFailedTasks({ query }),
    context.office.letters.listTaskRuns(),
  ]);
  return { tasks, jobs };
}

export default function Jobs() {
  const { tasks } = useRouteData<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <PageHead title={t('officeJobs.list')} line={t('officeJobs.line')} />
      <ListTabs />
      <ListOf
        list={tasks}
        hrefOf={(number) => withQuery(paths.officeJobs, { page: number })}
        empty={<EmptyState title={t('officeJobs.empty')}>{t('officeJobs.emptyLine')}</EmptyState>}
      >
        <Table
          compact
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
                  {jobName(one.task, t)} · {one.company_name}
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
      <Ran />
    </>
  );
}

function Ran() {
  const { jobs } = useRouteData<typeof loader>();
  const { t, format } = useText();
  return (
    <Table
      compact
      caption={t('officeJobs.ran')}
      showCaption
      rows={jobs}
      keyOf={({ name }) => name}
      columns={[
        {
          id: 'name',
          label: t('officeJobs.task'),
          kind: 'title',
          cell: ({ name }) => jobName(name, t),
        },
        {
          id: 'last',
          label: t('officeJobs.lastRun'),
          unbroken: true,
          said: true,
          cell: ({ last_run_at: at }) => (at === null ? '–' : format.moment(at)),
        },
        { id: 'result', label: t('officeJobs.result'), cell: (job) => <Result job={job} /> },
        { id: 'why', label: t('officeJobs.why'), cell: ({ last_error: error }) => error },
      ]}
    />
  );
}

function Result({ job }: { job: DataOf<typeof listTaskRuns>[number] }) {
  const { t, format } = useText();
  if (job.failed_at !== null)
    return <StatusTag tone="you">{t('officeJobs.failedWhole', { moment: format.moment(job.next_try_at) })}</StatusTag>;
  if (job.set_aside > 0) return <StatusTag tone="you">{t('officeJobs.asideFor', { count: job.set_aside })}</StatusTag>;
  if (job.failed_units > 0)
    return <StatusTag tone="idle">{t('officeJobs.failedFor', { count: job.failed_units })}</StatusTag>;
  return <StatusTag tone="ok">{t('officeJobs.allDone')}</StatusTag>;
}
