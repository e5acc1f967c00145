import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import type { Language } from '#app/i18n/languages.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { ExportLinks } from '#app/shared/list/export-links.tsx';
import { paths } from '#app/paths.ts';
import { requireAdminUser } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { RefundRequest } from '#contract/billing/admin-refunds.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: RouteHandle = { title: (t) => t('adminBilling.refundRequests'), permission: 'admin' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    refundRequests: await context.admin.refunds.listRefundRequests({ query: readQuery(request, { page: pageParam }) }),
    canAct: hasPermission(requireAdminUser(context).role, 'adminBilling'),
  };
}

const accountText = ({ bank, account }: Pick<RefundRequest, 'bank' | 'account'>, language: Language): string =>
  bank ? `${inLanguage(bank.name, language).text} (${bank.code}) ${account}` : account;

export default function RefundRequests() {
  const { refundRequests, canAct } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  return (
    <>
      <PageHead
        title={t('adminBilling.refundRequests')}
        line={
          refundRequests.totals
            ? t('adminBilling.refundRequestsSum', { amount: format.money(refundRequests.totals.amount) })
            : undefined
        }
        actions={canAct && refundRequests.items.length > 0 && <ExportLinks href={paths.admin.refundRequestsExport} />}
      />
      <ListTabs />
      <ListPage
        list={refundRequests}
        hrefOf={(number) => withQuery(paths.admin.refundRequests, { page: number })}
        empty={<EmptyState title={t('adminBilling.noRefundRequests')} />}
      >
        <Table
          caption={t('adminBilling.refundRequests')}
          rows={refundRequests.items}
          keyOf={({ id }) => id}
          columns={[
            { id: 'number', label: t('adminBilling.number'), kind: 'title', cell: (item) => item.credit_number },
            { id: 'company', label: t('admin.who'), cell: (item) => item.company_name },
            {
              id: 'payee',
              label: t('adminBilling.payee'),
              cell: (item) => item.payee || t('adminBilling.askForAccount'),
            },
            { id: 'account', label: t('adminBilling.account'), cell: (item) => accountText(item, language) },
            { id: 'since', label: t('admin.since'), unbroken: true, cell: (item) => format.moment(item.requested_at) },
            {
              id: 'amount',
              label: t('adminBilling.toTransfer'),
              kind: 'number',
              testId: ({ id }) => `refund request ${id} amount`,
              cell: (item) => format.money(item.amount),
            },
            {
              id: 'actions',
              label: t('app.actions'),
              kind: 'actions',
              cell: (item) => (
                <ButtonLink href={paths.admin.payment(item.id)} of={item.credit_number}>
                  {t('adminBilling.transferredAsk')}
                </ButtonLink>
              ),
            },
          ]}
        />
      </ListPage>
    </>
  );
}
