import type { LoaderFunctionArgs } from '@remix-run/node';
import { page, readQuery, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { SheetLinks } from '#app/parts/list/sheet-links.tsx';
import { paths } from '#app/paths.ts';
import { providerOf } from '#app/session/guards.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { may } from '#domain/account/roles.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeMoney.payouts'), may: 'office' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    payouts: await context.office.payouts.listPayouts({ query: readQuery(request, { page }) }),
    mayAct: may(providerOf(context).role, 'officeMoney'),
  };
}

export default function Payouts() {
  const { payouts, mayAct } = useRouteData<typeof loader>();
  const { t, format, language } = useText();
  const { totals } = payouts;
  return (
    <>
      <PageHead
        title={t('officeMoney.payouts')}
        line={totals ? t('officeMoney.payoutsSum', { amount: format.money(totals.amount) }) : undefined}
        actions={mayAct && payouts.items.length > 0 && <SheetLinks href={paths.officePayoutsExport} />}
      />
      <ListTabs />
      <ListOf
        list={payouts}
        hrefOf={(number) => withQuery(paths.officePayouts, { page: number })}
        empty={<EmptyState title={t('officeMoney.noPayouts')} />}
      >
        <Table
          caption={t('officeMoney.payouts')}
          rows={payouts.items}
          keyOf={({ id }) => id}
          columns={[
            { id: 'number', label: t('officeMoney.number'), kind: 'title', cell: (one) => one.credit_number },
            { id: 'company', label: t('office.who'), cell: (one) => one.company_name },
            { id: 'payee', label: t('officeMoney.payee'), cell: (one) => one.payee || t('officeMoney.askForAccount') },
            {
              id: 'account',
              label: t('officeMoney.account'),
              cell: (one) =>
                one.bank
                  ? `${inLanguage(one.bank.name, language).text} (${one.bank.code}) ${one.account}`
                  : one.account,
            },
            { id: 'since', label: t('office.since'), unbroken: true, cell: (one) => format.moment(one.requested_at) },
            {
              id: 'amount',
              label: t('officeMoney.toTransfer'),
              kind: 'figure',
              figure: ({ id }) => `payout ${id} amount`,
              cell: (one) => format.money(one.amount),
            },
            {
              id: 'act',
              label: t('app.actions'),
              kind: 'actions',
              cell: (one) => (
                <ButtonLink href={paths.officePayment(one.id)} of={one.credit_number}>
                  {t('officeMoney.transferredAsk')}
                </ButtonLink>
              ),
            },
          ]}
        />
      </ListOf>
    </>
  );
}
