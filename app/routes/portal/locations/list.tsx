import type { LoaderFunctionArgs } from '@remix-run/node';
import { filterParams, pageParam, readQuery, recordParam, searchParam } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { districtGroups } from '#app/shared/district/districts.ts';
import { suggestFor } from '#app/shared/list/suggestions.server.ts';
import { useFoldedFilters } from '#app/shared/list/filter-fold.ts';
import { sortableColumns } from '#app/shared/list/sorting.ts';
import { useReturnTo } from '#app/shared/list/return-to.ts';
import { RecordList } from '#app/shared/records/record-list.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { sortOf } from '#contract/core/sorting.ts';
import { sortsOfUse } from '#contract/categories/use.ts';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { orNull } from '#app/api-client/optional.ts';
import { locationColumns } from './location-columns.tsx';
import { shownLocation } from './shown-location.ts';

const sorting = sortOf(...sortsOfUse).sort.catch(undefined);

export const handle: RouteHandle = { title: (t) => t('locations.list'), permission: 'locations' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, {
    page: pageParam,
    search: searchParam,
    district: recordParam,
    sort: sorting,
  });
  const { district: district_id, ...rest } = query;
  const [list, districts] = await Promise.all([
    context.api.locations.listLocations({ query: { ...rest, district_id } }),
    orNull(context.api.lists.listDistricts()),
  ]);
  return { query, list, districts, suggestions: await suggestFor(context, list, query.search, 'locations') };
}

export default function Locations() {
  const { query, list, suggestions, districts } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t, language } = texts;
  const district = districts?.find(({ id }) => id === query.district)?.name[language];
  const filter = filterParams(query);
  const fixed = { sort: query.sort };
  const sort = sortableColumns({ path: paths.locations, query, defaultSort: 'name' });
  return (
    <RecordList
      kind="locations"
      path={paths.locations}
      newPath={paths.newLocation}
      list={{ ...list, items: list.items.map((location) => shownLocation(location, language)) }}
      suggestions={suggestions}
      query={query}
      columns={locationColumns(texts, sort, useReturnTo())}
      filterText={query.search || district}
    >
      <FilterBar submit={t('action.show')} keep={fixed} fold={useFoldedFilters(query, fixed)}>
        <FilterInput {...filter('search')} label={t('locations.searchLabel')} />
        <FilterSelect
          {...filter('district')}
          label={t('field.district')}
          empty={t('public.jobs.allDistricts')}
          options={districtGroups(districts, language)}
        />
      </FilterBar>
    </RecordList>
  );
}
