import type { LoaderFunctionArgs } from '@remix-run/node';
import { dayOf, daysBetween, type Day } from '#domain/shared/time.ts';
import type { Credit } from '#contract/billing/credits.ts';
import { filterParams, pageParam, readQuery, searchParam, withQuery } from '#app/forms/query.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useSupports } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { EmptyList } from '#app/shared/list/empty-list.tsx';
import { useFoldedFilters } from '#app/shared/list/filter-fold.ts';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { ExportLinks } from '#app/shared/list/export-links.tsx';
import { amountColumn } from '#app/shared/list/amount-column.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Metric } from '#app/ui/metric/metric.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { SmallLine } from '#app/ui/text/text.tsx';
import { CreditSource } from './source.tsx';

export const handle: RouteHandle = { title: (t) => t('credits.title'), permission: 'statement', requires: ['credits'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { search: searchParam, page: pageParam });
  return { query, credits: await context.api.credits.listCredits({ query }), today: dayOf(context.now()) };
}

export default function Credits() {
  const { query, credits, today } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const offers = useSupports();
  const columns = useColumns(today);
  const { page: _page, ...listFilters } = query;
  const filter = filterParams(query);
  return (
    <>
      <PageHead
        {...(offers('statement') && { back: { href: paths.statement, label: t('menu.statement') } })}
        title={t('credits.title')}
        line={
          credits.totals && (
            <Metric testId="owed.unused_credit">
              {t('credits.allLeft', { amount: format.money(credits.totals.left) })}
            </Metric>
          )
        }
        more={{ label: t('app.more'), buttons: <ExportLinks href={paths.creditsExport} query={listFilters} /> }}
      />
      <FilterBar submit={t('action.show')} fold={useFoldedFilters(query)}>
        <FilterInput {...filter('search')} label={t('credits.number')} />
      </FilterBar>
      <ListPage
        list={credits}
        hrefOf={(number) => withQuery(paths.credits, { ...listFilters, page: number })}
        empty={
          <EmptyList
            search={query.search}
            allPath={paths.credits}
            emptyText={t('credits.none')}
            example={t('empty.creditsExample')}
            createAction={
              <IfSupported capability="statement">
                <ButtonLink href={paths.statement}>{t('menu.statement')}</ButtonLink>
              </IfSupported>
            }
          />
        }
      >
        <Table caption={t('credits.title')} columns={columns} rows={credits.items} keyOf={({ id }) => id} compact />
      </ListPage>
    </>
  );
}

function useColumns(today: Day): Column<Credit>[] {
  const { t, format } = useText();
  return [
    {
      id: 'number',
      label: t('credits.number'),
      kind: 'title',
      cell: ({ id, number }) => <a href={paths.credit(id)}>{number}</a>,
    },
    { id: 'day', label: t('field.date'), unbroken: true, cell: ({ day }) => format.date(day) },
    {
      id: 'reason',
      label: t('credits.reason'),
      cardLabel: false,
      cell: (credit) => (
        <>
          {t(`credits.reasons.${credit.reason}`)}
          <SmallLine>
            <CreditSource of={credit} />
          </SmallLine>
        </>
      ),
    },
    {
      id: 'age',
      label: t('credits.age'),
      unbroken: true,
      cell: ({ day }) => t('credits.ageDays', { count: daysBetween(day, today) }),
    },
    amountColumn(format, {
      ...{ id: 'amount', label: 'HK$' },
      amount: ({ amount }) => amount,
      testId: ({ number }) => `credit.${number}.amount`,
    }),
    amountColumn(format, {
      ...{ id: 'used', label: t('credits.usedSoFar') },
      amount: ({ used }) => used,
      testId: ({ number }) => `credit.${number}.used`,
    }),
    {
      id: 'left',
      label: t('credits.left'),
      kind: 'number',
      inline: true,
      cell: (credit) => <RemainingCredit of={credit} />,
    },
  ];
}

function RemainingCredit({ of: { number, left, refund_request: refundRequest } }: { of: Credit }) {
  const { t, format } = useText();
  return (
    <>
      <Metric testId={`credit.${number}.left`}>{format.amount(left)}</Metric>{' '}
      {refundRequest && (
        <>
          <br />
          <StatusTag tone="idle">{t('credits.refundPending')}</StatusTag>
        </>
      )}
    </>
  );
}
