import type { LoaderFunctionArgs } from '@remix-run/node';
import { page, readQuery, record, search, withQuery } from '#app/forms/query.ts';
import { useFilterFold } from '#app/parts/list/filter-fold.ts';
import { useText } from '#app/i18n/text.tsx';
import { districtGroups } from '#app/parts/district/districts.ts';
import { optional } from '#app/upstream/optional.ts';
import { paths } from '#app/paths.ts';
import { EmptyList } from '#app/parts/list/empty-list.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { locationColumns } from './location-columns.tsx';

export const handle: ScreenHandle = { title: (t) => t('menu.locations'), may: 'locations' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page, search, district: record });
  const { district: district_id, ...rest } = query;
  const [locations, districts] = await Promise.all([
    context.api.locations.listLocations({ query: { ...rest, district_id } }),
    optional(context.api.lists.listDistricts()),
  ]);
  return { query, locations, districts };
}

export default function Locations() {
  const { query, locations, districts } = useRouteData<typeof loader>();
  const { t, language } = useText();
  const add = (
    <ButtonLink href={paths.newLocation} look="primary" icon="plus">
      {t('locations.add')}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t('menu.locations')} line={t('locations.line')} actions={add} />
      <FilterBar submit={t('action.show')} fold={useFilterFold(['search', 'district'])}>
        <FilterInput name="search" label={t('locations.searchLabel')} value={query.search} />
        <FilterSelect
          name="district"
          label={t('field.district')}
          value={query.district ? String(query.district) : ''}
          empty={t('public.jobs.allDistricts')}
          options={districtGroups(districts, language)}
        />
      </FilterBar>
      <ListOf
        list={locations}
        hrefOf={(number) => withQuery(paths.locations, { ...query, page: number })}
        empty={
          <EmptyList
            search={query.search || districts?.find(({ id }) => id === query.district)?.name[language]}
            all={paths.locations}
            none={t('empty.locations')}
          />
        }
      >
        <Table
          caption={t('menu.locations')}
          columns={locationColumns(t, language)}
          rows={locations.items}
          keyOf={(location) => location.id}
        />
      </ListOf>
    </>
  );
}
