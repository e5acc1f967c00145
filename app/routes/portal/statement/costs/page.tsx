import type { LoaderFunctionArgs } from '@remix-run/node';
import { addDays, type Day } from '#domain/shared/time.ts';
import { filterParams, withQuery } from '#app/forms/query.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useSupports } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ReversedDaysNotice } from '#app/shared/list/swapped-days.tsx';
import { paths } from '#app/paths.ts';
import type { Costs } from '#contract/billing/costs.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { CostTable, type CostGroup } from './cost-table.tsx';
import { readCostDays } from './costs-period.ts';

export const handle: RouteHandle = { title: (t) => t('costs.title'), permission: 'statement', requires: ['costs'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const days = readCostDays(request, context.now());
  return {
    days,
    costs: await context.api.costs.getCosts({ query: { start_date: days.startDate, end_date: days.endDate } }),
  };
}

export default function CostsPage() {
  const { days, costs } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const offers = useSupports();
  const { of, shifts, roles, locations, weeks } = useGroups(costs, days);
  const together = { totals: costs.all, allHref: shifts({}), allTestId: `${of}.all` };
  const filter = filterParams(days);
  return (
    <>
      <PageHead
        {...(offers('statement') && { back: { href: paths.statement, label: t('menu.statement') } })}
        title={t('costs.title')}
        line={format.rangeInWords(days.startDate, days.endDate)}
      />
      <FilterBar submit={t('action.show')}>
        <FilterInput {...filter('startDate')} type="date" label={t('invoices.from')} />
        <FilterInput {...filter('endDate')} type="date" label={t('invoices.to')} />
      </FilterBar>
      <ReversedDaysNotice />
      {costs.all.shifts === 0 ? (
        <EmptyState
          title={t('costs.none')}
          action={
            <ButtonLink href={paths.book} icon="plus">
              {t('action.bookShift')}
            </ButtonLink>
          }
        >
          {t('empty.costsExample')}
        </EmptyState>
      ) : (
        <>
          <CostTable title={t('costs.byRole')} label={t('field.role')} groups={roles} {...together} />
          <CostTable title={t('costs.byLocation')} label={t('field.location')} groups={locations} {...together} />
          <CostTable title={t('costs.byWeek')} label={t('invoices.week')} groups={weeks} {...together} />
          {costs.all.not_invoiced > 0 && (
            <p>
              <Metric testId={`${of}.all.not_invoiced`}>
                {t('costs.notInvoiced', { amount: format.money(costs.all.not_invoiced) })}
              </Metric>
            </p>
          )}
        </>
      )}
      <p>
        <small>{t('costs.help')}</small>
      </p>
    </>
  );
}

function useGroups(costs: Costs, days: ReturnType<typeof readCostDays>) {
  const { format, language } = useText();
  const shifts = (of: { roleId?: number; locationId?: number }) => withQuery(paths.costShifts, { ...days, ...of });
  const of = `cost.${days.startDate}/${days.endDate}`;
  const roles = costs.roles.map((sum): CostGroup => {
    const name = inLanguage(sum.name, language).text;
    return { id: sum.id, name, href: shifts({ roleId: sum.id }), sum, testId: `${of}.roles.${sum.id}` };
  });
  const locations = costs.locations.map((sum): CostGroup => ({
    id: sum.id,
    name: sum.name,
    href: shifts({ locationId: sum.id }),
    sum,
    testId: `${of}.locations.${sum.id}`,
  }));
  // The first and last week are cut to the page's days.
  const week = (first: Day) => {
    const last = addDays(first, 6);
    return withQuery(paths.costShifts, {
      startDate: first < days.startDate ? days.startDate : first,
      endDate: last > days.endDate ? days.endDate : last,
    });
  };
  const weeks = costs.weeks.map((sum): CostGroup => ({
    ...{ id: sum.start_date, href: week(sum.start_date), sum, testId: `${of}.weeks.${sum.start_date}` },
    name: format.dateRange(sum.start_date, addDays(sum.start_date, 6)),
    short: format.date(sum.start_date).slice(0, 5),
  }));
  return { of, shifts, roles, locations, weeks };
}
