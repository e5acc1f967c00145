import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { todoRows } from './rows.tsx';
import { isSetupNeed } from './setup-needs.ts';

export const handle: RouteHandle = { title: (t) => t('admin.todo'), permission: 'admin' };

export async function loader({ context }: LoaderFunctionArgs) {
  const { failedJobs, installation, reportedPayments } = context.admin;
  const query = { limit: pageLimit };
  const { emails } = context.admin;
  const [setup, accounts, workers, payments, jobs, deadLettered, requests, pay, corrections] = await Promise.all([
    installation.getSetupStatus(),
    context.admin.businesses.listPendingAccounts({ query }),
    context.admin.workers.listAdminWorkers({ query: { ...query, state: 'WAITING' } }),
    reportedPayments.listReportedPayments({ query }),
    failedJobs.listFailedJobs({ query }),
    emails.listEmails({ query: { ...query, state: 'DEAD_LETTERED' } }),
    emails.listDemoRequests({ query }),
    context.admin.workerPay.listWorkerPay({ query: { limit: 1 } }),
    context.admin.workers.listAdminWorkers({ query: { ...query, asks: 'CORRECTION' } }),
  ]);
  return {
    setup,
    accounts: accounts.items,
    workers: workers.items,
    corrections: corrections.items,
    payments: payments.items,
    jobs: jobs.items,
    emails: deadLettered.items,
    requests: requests.items.filter((item) => item.answered_at === null),
    pay: pay.totals ?? null,
  };
}

export default function Todo() {
  const { setup, ...waiting } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const rows = todoRows(waiting, t, format);
  return (
    <>
      <PageHead title={t('admin.todo')} line={rows.length > 0 && t('admin.todoLine', { count: rows.length })} />
      {!setup.is_open && (
        <Notice kind="warning" title={t('admin.notOpen')}>
          <Prose>
            <ol>
              {setup.missing.map(({ need, settings }) => (
                <li key={need}>{isSetupNeed(need) ? t(`admin.need.${need}`) : settings}</li>
              ))}
            </ol>
            <p>
              <a href={paths.admin.setup}>{t('adminSetup.title')}</a>
            </p>
          </Prose>
        </Notice>
      )}
      {rows.length === 0 ? (
        <EmptyState title={t('admin.allCaughtUp')} />
      ) : (
        <Table
          compact
          caption={t('admin.todo')}
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            { id: 'what', label: t('admin.what'), kind: 'title', cell: ({ what }) => what },
            { id: 'who', label: t('admin.who'), cell: ({ who }) => who },
            { id: 'since', label: t('admin.since'), unbroken: true, labelled: true, cell: ({ since }) => since },
            { id: 'actions', label: t('app.actions'), kind: 'actions', cell: ({ action }) => action },
          ]}
        />
      )}
    </>
  );
}
