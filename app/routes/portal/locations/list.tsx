import type { LoaderFunctionArgs } from '@remix-run/node';
import { filtersOf, page, readQuery, record, search } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { districtGroups } from '#app/parts/district/districts.ts';
import { meantBy } from '#app/parts/list/near.server.ts';
import { useFilterFold } from '#app/parts/list/filter-fold.ts';
import { sortable } from '#app/parts/list/sorting.ts';
import { useWayBack } from '#app/parts/list/way-back.ts';
import { RecordList } from '#app/parts/records/record-list.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { sortedBy } from '#contract/call/sorting.ts';
import { sortsOfUse } from '#contract/categories/use.ts';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { optional } from '#app/upstream/optional.ts';
import { locationColumns } from './location-columns.tsx';

const sorting = sortedBy(...sortsOfUse).sort.catch(undefined);

export const handle: ScreenHandle = { title: (t) => t('locations.list'), may: 'locations' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, {
    page,
    search,
    district: record,
    sort: sorting,
  });
  const { district: district_id, ...rest } = query;
  const [list, districts] = await Promise.all([
    context.api.locations.listLocations({ query: { ...rest, district_id } }),
    optional(context.api.lists.listDistricts()),
  ]);
  return { query, list, districts, near: await meantBy(context, list, query.search, 'locations') };
}

export default function Locations() {
  const { query, list, near, districts } = useRouteData<typeof loader>();
  const texts = useText();
  const { t, language } = texts;
  const district = districts?.find(({ id }) => id === query.district)?.name[language];
  const filter = filtersOf(query);
  const kept = { sort: query.sort };
  const sort = sortable({ at: paths.locations, query, usual: 'name' });
  return (
    <RecordList
      of="locations"
      at={paths.locations}
      add={paths.newLocation}
      list={list}
      near={near}
      query={query}
      columns={locationColumns(texts, sort, useWayBack())}
      sought={query.search || district}
    >
      <FilterBar submit={t('action.show')} keep={kept} fold={useFilterFold(query, kept)}>
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
