import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import { requireAdminUser } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: RouteHandle = { title: (t) => t('adminBilling.credits'), permission: 'admin' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, {
    page: pageParam,
    business_id: z.coerce.number().int().positive().optional().catch(undefined),
  });
  return {
    query,
    canAct: hasPermission(requireAdminUser(context).role, 'adminBilling'),
    credits: await context.admin.billing.listIssuedCredits({ query }),
  };
}

export default function IssuedCredits() {
  const { query, credits } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <>
      <PageHead
        title={t('adminBilling.credits')}
        line={t('adminBilling.creditsLine')}
        actions={
          <ButtonLink href={paths.admin.newCredit} look="primary" icon="plus">
            {t('adminBilling.credit')}
          </ButtonLink>
        }
      />
      <ListTabs />
      <ListPage
        list={credits}
        hrefOf={(number) => withQuery(paths.admin.credits, { ...query, page: number })}
        empty={<EmptyState title={t('adminBilling.noCredits')} />}
      >
        <Rows />
      </ListPage>
    </>
  );
}

function Rows() {
  const { credits, canAct } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <Table
      compact
      caption={t('adminBilling.credits')}
      rows={credits.items}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'note',
          label: t('adminBilling.creditNote'),
          kind: 'title',
          cell: (item) => (
            <>
              {item.credit_note} <small>{item.company_name}</small>
            </>
          ),
        },
        { id: 'invoice', label: t('adminBilling.number'), unbroken: true, cell: (item) => item.invoice_number },
        { id: 'reason', label: t('adminBilling.creditReason'), cell: (item) => item.reason },
        {
          id: 'given',
          label: t('adminBilling.issuedAt'),
          labelled: true,
          cell: (item) => `${format.moment(item.issued_at)}, ${item.issued_by}`,
        },
        {
          id: 'amount',
          label: t('adminBilling.creditAmount'),
          kind: 'number',
          testId: ({ id }) => `given credit ${id} amount`,
          cell: (item) => format.money(item.amount),
        },
        {
          id: 'actions',
          label: t('app.actions'),
          kind: 'actions',
          cell: (item) =>
            item.voided_at === null ? (
              canAct && (
                <ButtonLink href={paths.admin.creditVoid(item.id)} look="quiet" of={item.credit_note}>
                  {t('adminBilling.voidCreditAsk')}
                </ButtonLink>
              )
            ) : (
              <StatusTag tone="no">{t('adminBilling.creditIsBack')}</StatusTag>
            ),
        },
      ]}
    />
  );
}
