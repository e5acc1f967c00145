import type { LoaderFunctionArgs } from '@remix-run/node';
import { dayOf, daysBetween, type Day } from '#domain/time.ts';
import type { Credit } from '#contract/invoices/credits.ts';
import { filtersOf, page, readQuery, search, withQuery } from '#app/forms/query.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { IfOffered } from '#app/frame/offers.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useOffers } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { EmptyList } from '#app/parts/list/empty-list.tsx';
import { useFilterFold } from '#app/parts/list/filter-fold.ts';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { SheetLinks } from '#app/parts/list/sheet-links.tsx';
import { amountColumn } from '#app/parts/list/amount-column.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Figure } from '#app/ui/figure/figure.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { Below } from '#app/ui/text/text.tsx';
import { Source } from './source.tsx';

export const handle: ScreenHandle = { title: (t) => t('credits.title'), may: 'statement', offered: ['credits'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { search, page });
  return { query, credits: await context.api.credits.listCredits({ query }), today: dayOf(context.now()) };
}

export default function Credits() {
  const { query, credits, today } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const offers = useOffers();
  const columns = useColumns(today);
  const { page: _page, ...kept } = query;
  const filter = filtersOf(query);
  return (
    <>
      <PageHead
        {...(offers('statement') && { back: { href: paths.statement, label: t('menu.statement') } })}
        title={t('credits.title')}
        line={
          credits.totals && (
            <Figure of="owed.unused_credit">
              {t('credits.allLeft', { amount: format.money(credits.totals.left) })}
            </Figure>
          )
        }
        more={{ label: t('app.more'), buttons: <SheetLinks href={paths.creditsExport} query={kept} /> }}
      />
      <FilterBar submit={t('action.show')} fold={useFilterFold(query)}>
        <FilterInput {...filter('search')} label={t('credits.number')} />
      </FilterBar>
      <ListOf
        list={credits}
        hrefOf={(number) => withQuery(paths.credits, { ...kept, page: number })}
        empty={
          <EmptyList
            search={query.search}
            all={paths.credits}
            none={t('credits.none')}
            example={t('empty.creditsExample')}
            begin={
              <IfOffered of="statement">
                <ButtonLink href={paths.statement}>{t('menu.statement')}</ButtonLink>
              </IfOffered>
            }
          />
        }
      >
        <Table caption={t('credits.title')} columns={columns} rows={credits.items} keyOf={({ id }) => id} compact />
      </ListOf>
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
          <Below>
            <Source of={credit} />
          </Below>
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
      figure: ({ number }) => `credit.${number}.amount`,
    }),
    amountColumn(format, {
      ...{ id: 'used', label: t('credits.usedSoFar') },
      amount: ({ used }) => used,
      figure: ({ number }) => `credit.${number}.used`,
    }),
    {
      id: 'left',
      label: t('credits.left'),
      kind: 'figure',
      beside: true,
      cell: (credit) => <Left of={credit} />,
    },
  ];
}

function Left({ of: { number, left, payout } }: { of: Credit }) {
  const { t, format } = useText();
  return (
    <>
      <Figure of={`credit.${number}.left`}>{format.amount(left)}</Figure>
      {payout && (
        <>
          <br />
          <StatusTag tone="idle">{t('credits.waits')}</StatusTag>
        </>
      )}
    </>
  );
}
