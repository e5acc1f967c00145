import type { LoaderFunctionArgs } from '@remix-run/node';
import { bookFormats } from '#domain/billing/ledger/books.ts';
import { addDays, dayOf, monthOf } from '#domain/shared/time.ts';
import { dayParamOr, filterParams, readQuery, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ListTabs } from '../list-tabs.tsx';
import { accountName } from './account-name.ts';

export const handle: RouteHandle = { title: (t) => t('adminBooks.books'), permission: 'adminBilling' };

/** Last month by default. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { from, to } = monthOf(addDays(monthOf(dayOf(context.now())).from, -1));
  const query = readQuery(request, { start_date: dayParamOr(from), end_date: dayParamOr(to) });
  return { query, accounts: await context.admin.books.getBooks({ query }) };
}

export default function Books() {
  const { query, accounts } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const filter = filterParams(query);
  return (
    <>
      <PageHead
        title={t('adminBooks.books')}
        line={t('adminBooks.booksLine')}
        actions={bookFormats.map((name) => (
          <ButtonLink
            key={name}
            href={withQuery(paths.admin.booksExport, { ...query, format: name })}
            icon="download"
            download
          >
            {t(`adminBooks.formats.${name}`)}
          </ButtonLink>
        ))}
      />
      <ListTabs />
      <FilterBar submit={t('action.show')}>
        <FilterInput {...filter('start_date')} type="date" label={t('adminShifts.from')} />
        <FilterInput {...filter('end_date')} type="date" label={t('adminShifts.to')} />
      </FilterBar>
      {accounts.length === 0 ? <EmptyState title={t('adminBooks.noEntries')} /> : <Accounts />}
    </>
  );
}

function Accounts() {
  const { query, accounts } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <Table
      compact
      caption={t('adminBooks.byAccount', { days: format.dateRange(query.start_date, query.end_date) })}
      showCaption
      rows={accounts}
      keyOf={({ account }) => account}
      columns={[
        {
          id: 'account',
          label: t('adminBilling.preview.account'),
          kind: 'title',
          cell: ({ account }) => accountName(account, t),
        },
        {
          id: 'debit',
          label: t('adminBilling.preview.debit'),
          kind: 'number',
          cell: ({ debit }) => format.amount(debit),
        },
        {
          id: 'credit',
          label: t('adminBilling.preview.credit'),
          kind: 'number',
          cell: ({ credit }) => format.amount(credit),
        },
        {
          id: 'balance',
          label: t('adminBooks.balance'),
          kind: 'number',
          testId: ({ account }) => `books ${account}`,
          cell: ({ balance }) => format.amount(balance),
        },
      ]}
    />
  );
}
