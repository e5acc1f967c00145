import type { LoaderFunctionArgs } from '@remix-run/node';
import { addDays, dayOf, weekOf, type Day } from '#domain/time.ts';
import { readDays, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { SwappedDays } from '#app/parts/list/swapped-days.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { CostTable, type CostGroup } from './cost-table.tsx';

export const handle: ScreenHandle = { title: (t) => t('costs.title') };

/** Weeks before this one that the page covers by default. */
const usualWeeks = 8;

/** The longest span: the table of weeks stays a page. */
const longestDays = 183;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAccount(context, 'statement');
  const { from } = weekOf(dayOf(context.now()));
  const usual = { startDate: addDays(from, -7 * usualWeeks), endDate: addDays(from, -1) };
  const asked = readDays(request, () => usual);
  const last = addDays(asked.startDate, longestDays - 1);
  const days = { startDate: asked.startDate, endDate: asked.endDate > last ? last : asked.endDate };
  return { days, costs: await context.api.costs.get({ start_date: days.startDate, end_date: days.endDate }) };
}

/** What shifts cost by role, location and week, each figure with the list behind it. */
export default function CostsPage() {
  const { days, costs } = useRouteData<typeof loader>();
  const { t, format, language } = useText();
  const shifts = (search: string) => withQuery(paths.shifts, { ...days, search });
  const roles = costs.roles.map((sum): CostGroup => {
    const name = inLanguage(sum.name, language).text;
    return { id: sum.id, name, href: shifts(name), sum };
  });
  const locations = costs.locations.map((sum): CostGroup => ({
    id: sum.id,
    name: sum.name,
    href: shifts(sum.name),
    sum,
  }));
  const week = (first: Day) => withQuery(paths.workerInvoiceWeek, { startDate: first });
  const weeks = costs.weeks.map((sum): CostGroup => ({
    ...{ id: sum.start_date, href: week(sum.start_date), sum },
    name: format.dateRange(sum.start_date, addDays(sum.start_date, 6)),
    short: format.date(sum.start_date).slice(0, 5),
  }));
  return (
    <>
      <PageHead
        back={{ href: paths.statement, label: t('menu.statement') }}
        title={t('costs.title')}
        line={format.rangeInWords(days.startDate, days.endDate)}
      />
      <FilterBar submit={t('action.show')}>
        <FilterInput name="startDate" type="date" label={t('invoices.from')} value={days.startDate} />
        <FilterInput name="endDate" type="date" label={t('invoices.to')} value={days.endDate} />
      </FilterBar>
      <SwappedDays />
      {costs.all.shifts === 0 ? (
        <EmptyState title={t('costs.none')} />
      ) : (
        <>
          <CostTable title={t('costs.byRole')} label={t('field.role')} groups={roles} all={costs.all} />
          <CostTable title={t('costs.byLocation')} label={t('field.location')} groups={locations} all={costs.all} />
          <CostTable title={t('costs.byWeek')} label={t('invoices.week')} groups={weeks} all={costs.all} />
        </>
      )}
      <p>
        <small>{t('costs.help')}</small>
      </p>
    </>
  );
}
