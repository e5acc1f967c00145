import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { page, readQuery, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { AdminInvoiceTag } from '#app/parts/states/admin-invoice-tag.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { adminInvoiceStatus, adminInvoiceStatusName } from '#domain/invoice/status.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeMoney.invoices'), may: 'office' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, {
    page,
    status: z.coerce.number().pipe(z.enum(adminInvoiceStatus)).optional().catch(undefined),
  });
  return { query, invoices: await context.office.acts.listOperatorInvoices({ query }) };
}

export default function Invoices() {
  const { query, invoices } = useRouteData<typeof loader>();
  const { t, format } = useText();
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
      <StatusFilter status={query.status} />
      <ListOf
        list={invoices}
        hrefOf={(number) => withQuery(paths.officeInvoices, { ...query, page: number })}
        empty={<EmptyState title={t('officeMoney.noInvoices')} />}
      >
        <Table
          caption={t('officeMoney.invoices')}
          rows={invoices.items}
          keyOf={({ id }) => id}
          columns={[
            { id: 'number', label: t('officeMoney.number'), kind: 'title', cell: (one) => one.number },
            { id: 'company', label: t('office.who'), cell: (one) => one.company_name },
            { id: 'due', label: t('officeMoney.due'), unbroken: true, cell: (one) => format.date(one.due_on) },
            { id: 'status', label: t('field.status'), cell: (one) => <AdminInvoiceTag invoice={one} /> },
            {
              id: 'open',
              label: t('officeMoney.openAmount'),
              kind: 'figure',
              cell: (one) => format.money(one.balance),
            },
            {
              id: 'actions',
              label: t('app.actions'),
              kind: 'actions',
              cell: (one) =>
                one.balance > 0 && (
                  <ButtonLink href={withQuery(paths.officeNewPayment, { number: one.number })} of={one.number}>
                    {t('officeMoney.record')}
                  </ButtonLink>
                ),
            },
          ]}
        />
      </ListOf>
    </>
  );
}

function StatusFilter({ status }: { status: number | undefined }) {
  const { t } = useText();
  return (
    <FilterBar submit={t('action.show')}>
      <FilterSelect
        name="status"
        label={t('field.status')}
        value={status === undefined ? '' : String(status)}
        empty={t('officeMoney.all')}
        options={Object.values(adminInvoiceStatus).map((value) => ({
          value,
          label: t(`status.adminInvoice.${adminInvoiceStatusName(value)}`),
        }))}
      />
    </FilterBar>
  );
}
