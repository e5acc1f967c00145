import type { LoaderFunctionArgs } from '@remix-run/node';
import { addDays, weekOf, type Day } from '#domain/time.ts';
import { may } from '#domain/account/roles.ts';
import type { WorkerPayout } from '#contract/workers/payouts.ts';
import { day, page, readQuery, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { SheetLinks } from '#app/parts/list/sheet-links.tsx';
import { PersonName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import { providerOf } from '#app/session/guards.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Facts } from '#app/ui/facts/facts.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';

export const handle: ScreenHandle = { title: (t) => t('officePay.list'), may: 'office' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page, week_start: day });
  return {
    payouts: await context.office.workerPay.listWorkerPayouts({ query }),
    mayAct: may(providerOf(context).role, 'officeMoney'),
  };
}

export default function WorkersPay() {
  const { payouts, mayAct } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { totals } = payouts;
  const week = totals && weekOf(totals.week_start as Day);
  return (
    <>
      <PageHead
        title={t('officePay.list')}
        line={week && t('officePay.line', { days: format.dateRange(week.from, week.to) })}
        actions={
          <>
            {mayAct && totals && totals.to_pay > 0 && (
              <>
                <ButtonLink href={withQuery(paths.officePay, { week_start: totals.week_start })} look="primary">
                  {t('officePay.recordAsk')}
                </ButtonLink>
                <SheetLinks href={paths.officeWorkerPayExport} query={{ week_start: totals.week_start }} />
              </>
            )}
            <ButtonLink href={paths.officeWorkerPayments}>{t('officePay.payments')}</ButtonLink>
          </>
        }
      />
      <Weeks />
      <Sums />
      <ListOf
        list={payouts}
        hrefOf={(number) => withQuery(paths.officeWorkerPay, { week_start: totals?.week_start, page: number })}
        empty={<EmptyState title={t('officePay.none')} />}
      >
        <Rows />
      </ListOf>
    </>
  );
}

function Weeks() {
  const { payouts } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { totals } = payouts;
  if (!totals) return null;
  const at = (week: Day) => withQuery(paths.officeWorkerPay, { week_start: week });
  const week = totals.week_start as Day;
  return (
    <>
      <p>
        <a href={at(addDays(week, -7))}>{t('officePay.weekBefore')}</a> ·{' '}
        <a href={at(addDays(week, 7))}>{t('officePay.weekAfter')}</a>
      </p>
      {totals.other_weeks.length > 0 && (
        <details>
          <summary>{t('officePay.otherWeeks', { count: totals.other_weeks.length })}</summary>
          <ul>
            {totals.other_weeks.map(({ week_start: from, to_pay: amount }) => (
              <li key={from}>
                <a href={at(from as Day)}>{format.dateRange(from, weekOf(from as Day).to)}</a>{' '}
                <Figure of={`payouts of ${from} to pay`}>{format.money(amount)}</Figure>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Reconciles the week with its invoices. */
function Sums() {
  const { payouts } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { totals } = payouts;
  if (!totals || totals.invoiced === 0) return null;
  const fact = (name: 'invoiced' | 'credited' | 'paid' | 'to_pay' | 'too_much') => ({
    term: t(`officePay.sums.${name}`),
    value: <Figure of={`payouts ${name}`}>{format.money(totals[name])}</Figure>,
  });
  return (
    <Card>
      <h2>{t('officePay.tie')}</h2>
      <Facts
        money
        facts={[
          fact('invoiced'),
          totals.credited > 0 && fact('credited'),
          fact('paid'),
          totals.too_much > 0 && fact('too_much'),
          fact('to_pay'),
        ]}
      />
      <p>{t('officePay.tieLine')}</p>
    </Card>
  );
}

function Account({ payout }: Pick<WorkerPayout, 'payout'>) {
  const { t, language } = useText();
  if (payout === null) return t('officePay.noAccount');
  const { payee, bank, account_masked: account } = payout;
  return bank === null
    ? t('officeWorkers.byFps', { payee, account })
    : t('officeWorkers.byBank', { payee, bank: inLanguage(bank.name, language).text, account });
}

function figureColumns({ t, format }: Texts): Column<WorkerPayout>[] {
  const amounts = [
    ['billed', 'billed', t('officePay.billed')],
    ['paid', 'paid', t('officePay.paid')],
    ['to_pay', 'to pay', t('officePay.toPay')],
  ] as const;
  return [
    {
      id: 'timesheets',
      label: t('officePay.timesheets'),
      kind: 'figure',
      figure: ({ worker_id: id }) => `payout of worker ${id} timesheets`,
      cell: (one) => format.number(one.timesheets),
    },
    ...amounts.map(([id, name, label]): Column<WorkerPayout> => ({
      id,
      label,
      kind: 'figure',
      figure: ({ worker_id: worker }) => `payout of worker ${worker} ${name}`,
      cell: (one) => format.amount(one[id]),
    })),
  ];
}

function Rows() {
  const { payouts, mayAct } = useRouteData<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const week = payouts.totals?.week_start;
  return (
    <Table
      caption={t('officePay.list')}
      rows={payouts.items}
      keyOf={({ worker_id: id }) => id}
      compact
      columns={[
        {
          id: 'worker',
          label: t('officePay.worker'),
          kind: 'title',
          cell: (one) => (
            <a href={paths.officeWorker(one.worker_id)}>
              <PersonName of={{ name: one.worker, name_hk: one.worker_hk }} />
            </a>
          ),
        },
        { id: 'account', label: t('officeMoney.account'), cell: (one) => <Account payout={one.payout} /> },
        ...figureColumns(texts),
        {
          id: 'act',
          label: t('app.actions'),
          kind: 'actions',
          cell: (one) =>
            mayAct &&
            one.to_pay > 0 && (
              <ButtonLink
                look="quiet"
                href={withQuery(paths.officePay, { week_start: week, worker_id: one.worker_id })}
                of={one.worker}
              >
                {t('officePay.paidAsk')}
              </ButtonLink>
            ),
        },
      ]}
    />
  );
}
