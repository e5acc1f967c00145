import type { LoaderFunctionArgs } from '@remix-run/node';
import { page, readQuery, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import { providerOf } from '#app/session/guards.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { may } from '#domain/account/roles.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeMoney.credits'), may: 'office' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    mayAct: may(providerOf(context).role, 'officeMoney'),
    credits: await context.office.money.listGivenCredits({ query: readQuery(request, { page }) }),
  };
}

export default function GivenCredits() {
  const { credits } = useRouteData<typeof loader>();
  const { t } = useText();
  return (
    <>
      <PageHead
        title={t('officeMoney.credits')}
        line={t('officeMoney.creditsLine')}
        actions={
          <ButtonLink href={paths.officeNewCredit} look="primary" icon="plus">
            {t('officeMoney.credit')}
          </ButtonLink>
        }
      />
      <ListTabs />
      <ListOf
        list={credits}
        hrefOf={(number) => withQuery(paths.officeCredits, { page: number })}
        empty={<EmptyState title={t('officeMoney.noCredits')} />}
      >
        <Rows />
      </ListOf>
    </>
  );
}

function Rows() {
  const { credits, mayAct } = useRouteData<typeof loader>();
  const { t, format } = useText();
  return (
    <Table
      compact
      caption={t('officeMoney.credits')}
      rows={credits.items}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'note',
          label: t('officeMoney.creditNote'),
          kind: 'title',
          cell: (one) => (
            <>
              {one.credit_note} <small>{one.company_name}</small>
            </>
          ),
        },
        { id: 'invoice', label: t('officeMoney.number'), unbroken: true, cell: (one) => one.invoice_number },
        { id: 'reason', label: t('officeMoney.creditReason'), cell: (one) => one.reason },
        {
          id: 'given',
          label: t('officeMoney.givenAt'),
          said: true,
          cell: (one) => `${format.moment(one.given_at)}, ${one.given_by}`,
        },
        {
          id: 'amount',
          label: t('officeMoney.creditAmount'),
          kind: 'figure',
          figure: ({ id }) => `given credit ${id} amount`,
          cell: (one) => format.money(one.amount),
        },
        {
          id: 'act',
          label: t('app.actions'),
          kind: 'actions',
          cell: (one) =>
            one.taken_back_at === null ? (
              mayAct && (
                <ButtonLink href={paths.officeCreditReversal(one.id)} look="quiet" of={one.credit_note}>
                  {t('officeMoney.creditBackAsk')}
                </ButtonLink>
              )
            ) : (
              <StatusTag tone="no">{t('officeMoney.creditIsBack')}</StatusTag>
            ),
        },
      ]}
    />
  );
}
