import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { valuesOf } from '#domain/enumeration.ts';
import { documentAge } from '#domain/invoice/age.ts';
import { invoiceOrder, invoiceStanding } from '#domain/invoice/standing.ts';
import { daysBetween, dayOf, type Day } from '#domain/time.ts';
import { filtersOf, page, readQuery, search, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ageLabels } from '#app/parts/invoice/age-labels.ts';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import { providerOf } from '#app/session/guards.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { may } from '#domain/account/roles.ts';
import type { InvoiceOfAll } from '#contract/invoices/office-money.ts';
import { Ages } from '#app/ui/ages/ages.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeMoney.invoices'), may: 'office' };

const standings = { OPEN: 'OPEN', ...invoiceStanding, SENT: 'SENT' } as const;

const invoicesQuery = {
  page,
  search,
  kind: z.enum(['INVOICE', 'ADMIN_INVOICE']).optional().catch(undefined),
  standing: z.enum(standings).optional().catch(undefined),
  age: z.enum(documentAge).optional().catch(undefined),
  order: z.enum(invoiceOrder).catch('DUE'),
  business_id: z.coerce.number().int().positive().optional().catch(undefined),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, invoicesQuery);
  return {
    query,
    today: dayOf(context.now()),
    mayAct: may(providerOf(context).role, 'officeMoney'),
    invoices: await context.office.money.listInvoicesOfAll({ query }),
  };
}

export default function Invoices() {
  const { query, invoices } = useRouteData<typeof loader>();
  const { t } = useText();
  return (
    <>
      <PageHead
        title={t('officeMoney.invoices')}
        line={t('officeMoney.invoicesLine')}
        actions={
          <ButtonLink href={paths.officeNewPayment} look="primary" icon="plus">
            {t('officeMoney.record')}
          </ButtonLink>
        }
      />
      <ListTabs />
      <ByAge />
      <Filters />
      <ListOf
        list={invoices}
        hrefOf={(number) => withQuery(paths.officeInvoices, { ...query, page: number })}
        empty={<EmptyState title={t('officeMoney.noInvoices')} />}
      >
        <Rows />
      </ListOf>
    </>
  );
}

/** Adds up to the total of the table. */
function ByAge() {
  const { invoices } = useRouteData<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  const { totals } = invoices;
  if (!totals) return null;
  const labels = ageLabels(texts);
  const all = valuesOf(documentAge);
  return (
    <Card>
      <h2>
        {t('officeMoney.byAge')}: <Figure of="office open">{format.money(totals.open)}</Figure>
      </h2>
      <Ages
        label={format.parts(all.map((age) => `${labels[age]} ${format.amount(totals.ages[age])}`))}
        ages={all.map((age) => ({
          id: age,
          label: labels[age],
          value: totals.ages[age],
          isLate: age !== documentAge.NOT_DUE,
          amount: <Figure of={`office open ${age}`}>{format.amount(totals.ages[age])}</Figure>,
          parts: [],
        }))}
      />
    </Card>
  );
}

function Filters() {
  const { query } = useRouteData<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const filter = filtersOf(query);
  const labels = ageLabels(texts);
  return (
    <FilterBar submit={t('action.show')} keep={{ business_id: query.business_id }}>
      <FilterInput {...filter('search')} label={t('officeMoney.search')} maxLength={255} />
      <FilterSelect
        {...filter('kind')}
        label={t('officeMoney.kind')}
        empty={t('officeMoney.bothKinds')}
        options={(['INVOICE', 'ADMIN_INVOICE'] as const).map((value) => ({
          value,
          label: t(`officeMoney.kinds.${value}`),
        }))}
      />
      <FilterSelect
        {...filter('standing')}
        label={t('field.status')}
        empty={t('officeMoney.all')}
        options={valuesOf(standings).map((value) => ({ value, label: t(`officeMoney.standing.${value}`) }))}
      />
      <FilterSelect
        {...filter('age')}
        label={t('officeMoney.age')}
        empty={t('officeMoney.anyAge')}
        options={valuesOf(documentAge).map((value) => ({ value, label: labels[value] }))}
      />
      <FilterSelect
        {...filter('order')}
        label={t('officeMoney.order')}
        options={valuesOf(invoiceOrder).map((value) => ({ value, label: t(`officeMoney.orders.${value}`) }))}
      />
    </FilterBar>
  );
}

function Rows() {
  const { invoices, mayAct } = useRouteData<typeof loader>();
  const { t, format } = useText();
  return (
    <Table
      compact
      caption={t('officeMoney.invoices')}
      rows={invoices.items}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      columns={[
        {
          id: 'number',
          label: t('officeMoney.number'),
          kind: 'title',
          cell: (one) => (
            <>
              {one.number} <small>{one.company_name}</small>
            </>
          ),
        },
        { id: 'due', label: t('officeMoney.due'), unbroken: true, said: true, cell: (one) => format.date(one.due_on) },
        { id: 'state', label: t('field.status'), cell: (one) => <Standing invoice={one} /> },
        {
          id: 'total',
          label: t('officeMoney.total'),
          kind: 'figure',
          figure: ({ number }) => `office ${number} total`,
          cell: (one) => format.amount(one.total),
        },
        {
          id: 'open',
          label: t('officeMoney.openAmount'),
          kind: 'figure',
          figure: ({ number }) => `office ${number} open`,
          cell: (one) => format.amount(one.open),
        },
        {
          id: 'actions',
          label: t('app.actions'),
          kind: 'actions',
          cell: (one) => mayAct && <Acts invoice={one} />,
        },
      ]}
      foot={
        invoices.totals && (
          <FootRow
            label={t('officeMoney.together', { number: format.number(invoices.total ?? invoices.items.length) })}
            span={3}
            figures={[format.amount(invoices.totals.total), format.amount(invoices.totals.open)]}
            labels={[t('officeMoney.total'), t('officeMoney.openAmount')]}
            names={['office total', 'office open']}
          />
        )
      }
    />
  );
}

function Acts({ invoice: { number, open, standing } }: { invoice: InvoiceOfAll }) {
  const { t } = useText();
  return (
    <>
      {open > 0 && (
        <ButtonLink href={withQuery(paths.officeNewPayment, { number })} of={number}>
          {t('officeMoney.recordAsk')}
        </ButtonLink>
      )}
      {standing !== 'ENDED' && (
        <ButtonLink href={withQuery(paths.officeNewCredit, { number })} look="quiet" of={number}>
          {t('officeMoney.creditAsk')}
        </ButtonLink>
      )}
    </>
  );
}

/** A reported payment takes precedence over the due date. */
function Standing({ invoice }: { invoice: InvoiceOfAll }) {
  const { today } = useRouteData<typeof loader>();
  const { t } = useText();
  const { standing, due_on: due, sent } = invoice;
  if (sent > 0 && invoice.open > 0) return <StatusTag tone="idle">{t('officeMoney.standing.SENT')}</StatusTag>;
  if (standing === 'OVERDUE')
    return <StatusTag tone="you">{t('officeMoney.late', { count: daysBetween(due, today as Day) })}</StatusTag>;
  const tones = { DUE: 'plain', PAID: 'ok', ENDED: 'no' } as const;
  return <StatusTag tone={tones[standing]}>{t(`officeMoney.standing.${standing}`)}</StatusTag>;
}
