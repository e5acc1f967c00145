import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { documentAge } from '#domain/billing/invoices/age.ts';
import { invoiceOrder, invoiceDueState } from '#domain/billing/invoices/due-state.ts';
import { daysBetween, dayOf, type Day } from '#domain/shared/time.ts';
import { filterParams, pageParam, readQuery, searchParam, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { documentAgeLabels } from '#app/shared/invoice/age-labels.ts';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import { requireAdminUser } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import type { AnyInvoice } from '#contract/billing/admin-billing.ts';
import { AgedBalance } from '#app/ui/aged-balance/aged-balance.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: RouteHandle = { title: (t) => t('adminBilling.invoices'), permission: 'admin' };

const invoiceStates = { OPEN: 'OPEN', ...invoiceDueState, REPORTED: 'REPORTED' } as const;

const invoicesQuery = {
  page: pageParam,
  search: searchParam,
  kind: z.enum(['INVOICE', 'ADMIN_INVOICE']).optional().catch(undefined),
  due_state: z.enum(invoiceStates).optional().catch(undefined),
  age: z.enum(documentAge).optional().catch(undefined),
  order: z.enum(invoiceOrder).catch('DUE'),
  business_id: z.coerce.number().int().positive().optional().catch(undefined),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, invoicesQuery);
  return {
    query,
    today: dayOf(context.now()),
    canAct: hasPermission(requireAdminUser(context).role, 'adminBilling'),
    invoices: await context.admin.billing.listAllInvoices({ query }),
  };
}

export default function Invoices() {
  const { query, invoices } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <>
      <PageHead
        title={t('adminBilling.invoices')}
        line={t('adminBilling.invoicesLine')}
        actions={
          <ButtonLink href={paths.admin.newPayment} look="primary" icon="plus">
            {t('adminBilling.record')}
          </ButtonLink>
        }
      />
      <ListTabs />
      <InvoicesByAge />
      <Filters />
      <ListPage
        list={invoices}
        hrefOf={(number) => withQuery(paths.admin.invoices, { ...query, page: number })}
        empty={<EmptyState title={t('adminBilling.noInvoices')} />}
      >
        <Rows />
      </ListPage>
    </>
  );
}

/** Adds up to the total of the table. */
function InvoicesByAge() {
  const { invoices } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  const { totals } = invoices;
  if (!totals) return null;
  const labels = documentAgeLabels(texts);
  const all = valuesOf(documentAge);
  return (
    <Card>
      <h2>
        {t('adminBilling.byAge')}: <Metric testId="all open">{format.money(totals.open)}</Metric>
      </h2>
      <AgedBalance
        label={format.parts(all.map((age) => `${labels[age]} ${format.amount(totals.ages[age])}`))}
        ages={all.map((age) => ({
          id: age,
          label: labels[age],
          value: totals.ages[age],
          isLate: age !== documentAge.NOT_DUE,
          amount: <Metric testId={`all open ${age}`}>{format.amount(totals.ages[age])}</Metric>,
          parts: [],
        }))}
      />
    </Card>
  );
}

function Filters() {
  const { query } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const filter = filterParams(query);
  const labels = documentAgeLabels(texts);
  return (
    <FilterBar submit={t('action.show')} keep={{ business_id: query.business_id }}>
      <FilterInput {...filter('search')} label={t('adminBilling.search')} maxLength={255} />
      <FilterSelect
        {...filter('kind')}
        label={t('adminBilling.kind')}
        empty={t('adminBilling.bothKinds')}
        options={(['INVOICE', 'ADMIN_INVOICE'] as const).map((value) => ({
          value,
          label: t(`adminBilling.kinds.${value}`),
        }))}
      />
      <FilterSelect
        {...filter('due_state')}
        label={t('field.status')}
        empty={t('adminBilling.all')}
        options={valuesOf(invoiceStates).map((value) => ({ value, label: t(`adminBilling.invoiceState.${value}`) }))}
      />
      <FilterSelect
        {...filter('age')}
        label={t('adminBilling.age')}
        empty={t('adminBilling.anyAge')}
        options={valuesOf(documentAge).map((value) => ({ value, label: labels[value] }))}
      />
      <FilterSelect
        {...filter('order')}
        label={t('adminBilling.order')}
        options={valuesOf(invoiceOrder).map((value) => ({ value, label: t(`adminBilling.orders.${value}`) }))}
      />
    </FilterBar>
  );
}

const InvoiceName = ({ invoice: { number, company_name: company } }: { invoice: AnyInvoice }) => (
  <>
    <a href={paths.admin.invoice(number)}>{number}</a> <small>{company}</small>
  </>
);

function Rows() {
  const { invoices, canAct } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <Table
      compact
      caption={t('adminBilling.invoices')}
      rows={invoices.items}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      columns={[
        {
          id: 'number',
          label: t('adminBilling.number'),
          kind: 'title',
          cell: (item) => <InvoiceName invoice={item} />,
        },
        {
          id: 'due',
          label: t('adminBilling.due'),
          unbroken: true,
          labelled: true,
          cell: (item) => format.date(item.due_on),
        },
        { id: 'state', label: t('field.status'), cell: (item) => <InvoiceState invoice={item} /> },
        {
          id: 'total',
          label: t('adminBilling.total'),
          kind: 'number',
          testId: ({ number }) => `all ${number} total`,
          cell: (item) => format.amount(item.total),
        },
        {
          id: 'open',
          label: t('adminBilling.openAmount'),
          kind: 'number',
          testId: ({ number }) => `all ${number} open`,
          cell: (item) => format.amount(item.open),
        },
        {
          id: 'actions',
          label: t('app.actions'),
          kind: 'actions',
          cell: (item) => canAct && <InvoiceActions invoice={item} />,
        },
      ]}
      foot={
        invoices.totals && (
          <FootRow
            label={t('adminBilling.together', { number: format.number(invoices.total ?? invoices.items.length) })}
            span={3}
            values={[format.amount(invoices.totals.total), format.amount(invoices.totals.open)]}
            labels={[t('adminBilling.total'), t('adminBilling.openAmount')]}
            testIds={['all total', 'all open']}
          />
        )
      }
    />
  );
}

function InvoiceActions({ invoice: { number, open, due_state: dueState } }: { invoice: AnyInvoice }) {
  const { t } = useText();
  return (
    <>
      {open > 0 && (
        <ButtonLink href={withQuery(paths.admin.newPayment, { number })} of={number}>
          {t('adminBilling.recordAsk')}
        </ButtonLink>
      )}
      {dueState !== 'ENDED' && (
        <ButtonLink href={withQuery(paths.admin.newCredit, { number })} look="quiet" of={number}>
          {t('adminBilling.issueCreditAsk')}
        </ButtonLink>
      )}
    </>
  );
}

/** A reported payment takes precedence over the due date. */
function InvoiceState({ invoice }: { invoice: AnyInvoice }) {
  const { today } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { due_state: dueState, due_on: due, reported } = invoice;
  if (reported > 0 && invoice.open > 0)
    return <StatusTag tone="idle">{t('adminBilling.invoiceState.REPORTED')}</StatusTag>;
  if (dueState === 'OVERDUE')
    return <StatusTag tone="you">{t('adminBilling.late', { count: daysBetween(due, today as Day) })}</StatusTag>;
  const tones = { DUE: 'plain', PAID: 'ok', ENDED: 'no' } as const;
  return <StatusTag tone={tones[dueState]}>{t(`adminBilling.invoiceState.${dueState}`)}</StatusTag>;
}
