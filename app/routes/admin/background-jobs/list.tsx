import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { DataOf } from '#contract/core/call.ts';
import type { listJobRuns } from '#contract/admin/emails/emails.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { jobName } from './job-name.ts';
import { ListTabs } from '../list-tabs.tsx';

export const handle: RouteHandle = { title: (t) => t('adminJobs.list'), permission: 'admin' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page: pageParam });
  const [failedJobs, jobs] = await Promise.all([
    context.admin.failedJobs.listFailedJobs({ query }),
    context.admin.emails.listJobRuns(),
  ]);
  return { failedJobs, jobs };
}

export default function BackgroundJobs() {
  const { failedJobs } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <PageHead title={t('adminJobs.list')} line={t('adminJobs.line')} />
      <ListTabs />
      <ListPage
        list={failedJobs}
        hrefOf={(number) => withQuery(paths.admin.backgroundJobs, { page: number })}
        empty={<EmptyState title={t('adminJobs.empty')}>{t('adminJobs.emptyLine')}</EmptyState>}
      >
        <Table
          compact
          caption={t('adminJobs.list')}
          rows={failedJobs.items}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'task',
              label: t('adminJobs.job'),
              kind: 'title',
              cell: (item) => (
                <a href={paths.admin.backgroundJob(item.id)}>
                  {jobName(item.name, t)} · {item.company_name}
                </a>
              ),
            },
            {
              id: 'state',
              label: t('field.status'),
              cell: (item) =>
                item.is_dead_lettered ? (
                  <StatusTag tone="you">{t('adminJobs.needsAttention')}</StatusTag>
                ) : (
                  <StatusTag tone="idle">
                    {t('adminJobs.nextTry', { moment: format.moment(item.next_try_at) })}
                  </StatusTag>
                ),
            },
            { id: 'error', label: t('adminJobs.why'), cell: (item) => item.last_error },
          ]}
        />
      </ListPage>
      <LastRuns />
    </>
  );
}

function LastRuns() {
  const { jobs } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <Table
      compact
      caption={t('adminJobs.ran')}
      showCaption
      rows={jobs}
      keyOf={({ name }) => name}
      columns={[
        {
          id: 'name',
          label: t('adminJobs.job'),
          kind: 'title',
          cell: ({ name }) => jobName(name, t),
        },
        {
          id: 'last',
          label: t('adminJobs.lastRun'),
          unbroken: true,
          labelled: true,
          cell: ({ last_run_at: at }) => (at === null ? '–' : format.moment(at)),
        },
        { id: 'result', label: t('adminJobs.result'), cell: (job) => <JobResult job={job} /> },
        { id: 'why', label: t('adminJobs.why'), cell: ({ last_error: error }) => error },
      ]}
    />
  );
}

function JobResult({ job }: { job: DataOf<typeof listJobRuns>[number] }) {
  const { t, format } = useText();
  if (job.failed_at !== null)
    return <StatusTag tone="you">{t('adminJobs.failedWhole', { moment: format.moment(job.next_try_at) })}</StatusTag>;
  if (job.dead_lettered > 0)
    return <StatusTag tone="you">{t('adminJobs.needsAttentionFor', { count: job.dead_lettered })}</StatusTag>;
  if (job.failed_units > 0)
    return <StatusTag tone="idle">{t('adminJobs.failedFor', { count: job.failed_units })}</StatusTag>;
  return <StatusTag tone="ok">{t('adminJobs.allDone')}</StatusTag>;
}
