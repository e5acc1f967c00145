import { z } from 'zod';
import { filterParams, pageParam, readQuery, searchParam } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { day } from '#contract/core/common.ts';
import type { AdminShift } from '#contract/admin/shifts.ts';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';

const dayFilter = day.optional().catch(undefined);

const workQuery = {
  page: pageParam,
  search: searchParam,
  business_id: z.coerce.number().int().positive().optional().catch(undefined),
  start_date: dayFilter,
  end_date: dayFilter,
};

export const readWorkQuery = (request: Request) => readQuery(request, workQuery);

interface WorkFiltersProps {
  query: ReturnType<typeof readWorkQuery>;
  searchLabel: string;
  business: AdminShift['business'] | undefined;
}

/** `business` is that of the list where it is narrowed to one. */
export function WorkFilters({ query, searchLabel, business }: WorkFiltersProps) {
  const { t } = useText();
  const filter = filterParams(query);
  return (
    <>
      {query.business_id !== undefined && (
        <p>
          {t('adminShifts.onlyOf')}{' '}
          <a href={paths.admin.business(query.business_id)}>{business?.name || `#${query.business_id}`}</a>
        </p>
      )}
      <FilterBar submit={t('action.show')} keep={{ business_id: query.business_id }}>
        <FilterInput {...filter('search')} label={searchLabel} maxLength={255} />
        <FilterInput {...filter('start_date')} type="date" label={t('adminShifts.from')} />
        <FilterInput {...filter('end_date')} type="date" label={t('adminShifts.to')} />
      </FilterBar>
    </>
  );
}
