import type { LoaderFunctionArgs } from '@remix-run/node';
import { addDays, weekOf, type Day } from '#domain/shared/time.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import type { WorkerPayRow } from '#contract/workers/worker-pay.ts';
import { dayParam, pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { ExportLinks } from '#app/shared/list/export-links.tsx';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import { requireAdminUser } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';

export const handle: RouteHandle = { title: (t) => t('adminWorkerPay.list'), permission: 'admin' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page: pageParam, week_start: dayParam });
  return {
    workerPay: await context.admin.workerPay.listWorkerPay({ query }),
    canAct: hasPermission(requireAdminUser(context).role, 'adminBilling'),
  };
}

export default function WorkerPay() {
  const { workerPay, canAct } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { totals } = workerPay;
  const week = totals && weekOf(totals.week_start as Day);
  return (
    <>
      <PageHead
        title={t('adminWorkerPay.list')}
        line={week && t('adminWorkerPay.line', { days: format.dateRange(week.from, week.to) })}
        actions={
          <>
            {canAct && totals && totals.to_pay > 0 && (
              <>
                <ButtonLink
                  href={withQuery(paths.admin.recordPayRun, { week_start: totals.week_start })}
                  look="primary"
                >
                  {t('adminWorkerPay.recordAsk')}
                </ButtonLink>
                <ExportLinks href={paths.admin.workerPayExport} query={{ week_start: totals.week_start }} />
              </>
            )}
            <ButtonLink href={paths.admin.workerPayments}>{t('adminWorkerPay.payments')}</ButtonLink>
          </>
        }
      />
      <Weeks />
      <PayTotals />
      <ListPage
        list={workerPay}
        hrefOf={(number) => withQuery(paths.admin.workerPay, { week_start: totals?.week_start, page: number })}
        empty={<EmptyState title={t('adminWorkerPay.none')} />}
      >
        <Rows />
      </ListPage>
    </>
  );
}

function Weeks() {
  const { workerPay } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { totals } = workerPay;
  if (!totals) return null;
  const at = (week: Day) => withQuery(paths.admin.workerPay, { week_start: week });
  const week = totals.week_start as Day;
  return (
    <>
      <p>
        <a href={at(addDays(week, -7))}>{t('adminWorkerPay.weekBefore')}</a> ·{' '}
        <a href={at(addDays(week, 7))}>{t('adminWorkerPay.weekAfter')}</a>
      </p>
      {totals.other_weeks.length > 0 && (
        <details>
          <summary>{t('adminWorkerPay.otherWeeks', { count: totals.other_weeks.length })}</summary>
          <ul>
            {totals.other_weeks.map(({ week_start: from, to_pay: amount }) => (
              <li key={from}>
                <a href={at(from as Day)}>{format.dateRange(from, weekOf(from as Day).to)}</a>{' '}
                <Metric testId={`worker pay of ${from} to pay`}>{format.money(amount)}</Metric>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Reconciles the week with its invoices. */
function PayTotals() {
  const { workerPay } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { totals } = workerPay;
  if (!totals || totals.invoiced === 0) return null;
  const fact = (name: 'invoiced' | 'credited' | 'paid' | 'to_pay' | 'too_much') => ({
    term: t(`adminWorkerPay.sums.${name}`),
    value: <Metric testId={`worker pay ${name}`}>{format.money(totals[name])}</Metric>,
  });
  return (
    <Card>
      <h2>{t('adminWorkerPay.reconciliation')}</h2>
      <DescriptionList
        money
        facts={[
          fact('invoiced'),
          totals.credited > 0 && fact('credited'),
          fact('paid'),
          totals.too_much > 0 && fact('too_much'),
          fact('to_pay'),
        ]}
      />
      <p>{t('adminWorkerPay.reconciliationLine')}</p>
    </Card>
  );
}

function Account({ bankDetails }: { bankDetails: WorkerPayRow['bank_details'] }) {
  const { t, language } = useText();
  if (bankDetails === null) return t('adminWorkerPay.noAccount');
  const { payee, bank, account_masked: account } = bankDetails;
  return bank === null
    ? t('adminWorkers.byFps', { payee, account })
    : t('adminWorkers.byBank', { payee, bank: inLanguage(bank.name, language).text, account });
}

function amountColumns({ t, format }: Texts): Column<WorkerPayRow>[] {
  const amounts = [
    ['billed', 'billed', t('adminWorkerPay.billed')],
    ['paid', 'paid', t('adminWorkerPay.paid')],
    ['to_pay', 'to pay', t('adminWorkerPay.toPay')],
  ] as const;
  return [
    {
      id: 'timesheets',
      label: t('adminWorkerPay.timesheets'),
      kind: 'number',
      testId: ({ worker_id: id }) => `pay of worker ${id} timesheets`,
      cell: (item) => format.number(item.timesheets),
    },
    ...amounts.map(([id, name, label]): Column<WorkerPayRow> => ({
      id,
      label,
      kind: 'number',
      testId: ({ worker_id: worker }) => `pay of worker ${worker} ${name}`,
      cell: (item) => format.amount(item[id]),
    })),
  ];
}

function Rows() {
  const { workerPay, canAct } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const week = workerPay.totals?.week_start;
  return (
    <Table
      caption={t('adminWorkerPay.list')}
      rows={workerPay.items}
      keyOf={({ worker_id: id }) => id}
      compact
      columns={[
        {
          id: 'worker',
          label: t('adminWorkerPay.worker'),
          kind: 'title',
          cell: (item) => (
            <a href={paths.admin.worker(item.worker_id)}>
              <PersonName of={{ name: item.worker, name_hk: item.worker_hk }} />
            </a>
          ),
        },
        {
          id: 'account',
          label: t('adminBilling.account'),
          cell: (item) => <Account bankDetails={item.bank_details} />,
        },
        ...amountColumns(texts),
        {
          id: 'actions',
          label: t('app.actions'),
          kind: 'actions',
          cell: (item) =>
            canAct &&
            item.to_pay > 0 && (
              <ButtonLink
                look="quiet"
                href={withQuery(paths.admin.recordPayRun, { week_start: week, worker_id: item.worker_id })}
                of={item.worker}
              >
                {t('adminWorkerPay.paidAsk')}
              </ButtonLink>
            ),
        },
      ]}
    />
  );
}
