import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { pageLimit } from '#domain/paging.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { waitingRows } from './rows.tsx';

export const handle: ScreenHandle = { title: (t) => t('office.waits'), may: 'office' };

export async function loader({ context }: LoaderFunctionArgs) {
  const { acts } = context.office;
  const query = { limit: pageLimit };
  const { letters } = context.office;
  const [opening, accounts, workers, payments, tasks, aside, requests, pay] = await Promise.all([
    acts.getOpening(),
    context.office.businesses.listPendingAccounts({ query }),
    context.office.workers.listOfficeWorkers({ query: { ...query, state: 'WAITING' } }),
    acts.listSentPayments({ query }),
    acts.listFailedTasks({ query }),
    letters.listLetters({ query: { ...query, state: 'SET_ASIDE' } }),
    letters.listDemoRequests({ query }),
    context.office.workerPay.listWorkerPayouts({ query: { limit: 1 } }),
  ]);
  return {
    opening,
    accounts: accounts.items,
    workers: workers.items,
    payments: payments.items,
    tasks: tasks.items,
    letters: aside.items,
    requests: requests.items.filter((one) => one.answered_at === null),
    pay: pay.totals ?? null,
  };
}

/** Another API may require more; those are shown by their own names. */
const known = ['legal_name', 'postal_address', 'support_email', 'way_to_pay', 'mail', 'public_url', 'owner'] as const;
const isKnown = (need: string): need is (typeof known)[number] => known.some((one) => one === need);

export default function Waits() {
  const { opening, ...waiting } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const rows = waitingRows(waiting, t, format);
  return (
    <>
      <PageHead title={t('office.waits')} line={rows.length > 0 && t('office.waitsLine', { count: rows.length })} />
      {!opening.is_open && (
        <Notice kind="warning" title={t('office.notOpen')}>
          <Prose>
            <ul>
              {opening.missing.map(({ need, settings }) => (
                <li key={need}>{isKnown(need) ? t(`office.need.${need}`) : settings}</li>
              ))}
            </ul>
            <p>
              <a href={paths.officeSettings}>{t('officeSettings.list')}</a>
            </p>
          </Prose>
        </Notice>
      )}
      {rows.length === 0 ? (
        <EmptyState title={t('office.nothingWaits')} />
      ) : (
        <Table
          compact
          caption={t('office.waits')}
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            { id: 'what', label: t('office.what'), kind: 'title', cell: ({ what }) => what },
            { id: 'who', label: t('office.who'), cell: ({ who }) => who },
            { id: 'since', label: t('office.since'), unbroken: true, said: true, cell: ({ since }) => since },
            { id: 'act', label: t('app.actions'), kind: 'actions', cell: ({ act }) => act },
          ]}
        />
      )}
    </>
  );
}
