import type { LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { valuesOf } from '#domain/enumeration.ts';
import { workerList, workerListName, type WorkerList } from '#domain/worker/block.ts';
import { filtersOf, oneOf, page, readQuery, record, search, withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { nameOfWhole } from '#app/parts/figures/names.ts';
import { meantBy } from '#app/parts/list/near.server.ts';
import { paths } from '#app/paths.ts';
import { districtGroups } from '#app/parts/district/districts.ts';
import { languages } from '#app/i18n/languages.ts';
import { optional } from '#app/upstream/optional.ts';
import { useFilterFold } from '#app/parts/list/filter-fold.ts';
import { LatestPlacesKey } from '#app/parts/latest-places/latest-places.tsx';
import { EmptyList } from '#app/parts/list/empty-list.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { useRouteData, type DataOfLoader } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { FoldLine } from '#app/ui/phone-fold/phone-fold.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { PickForm } from '#app/ui/bulk-bar/pick-form.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { StandingForm } from './standing/buttons.tsx';
import { StandingUndo } from './standing/undo.tsx';
import { lastStandingChange } from './standing/standing.server.ts';
import { sortable } from '#app/parts/list/sorting.ts';
import { sortedBy } from '#contract/call/sorting.ts';
import { workerColumns, workerSorts } from './worker-columns.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';

export const handle: ScreenHandle = { title: (t) => t('menu.workers'), may: 'workers' };

const tabs = [workerList.ALL, workerList.FAVOURITE, workerList.BLOCKED] as const;
const empty = { all: 'empty.noWorkers', favourite: 'empty.favourites', blocked: 'empty.blocked' } as const;

const filters = {
  certificate: oneOf(['', 'ANY', 'FORKLIFT'], ''),
  language: oneOf(['', 'en', 'hk'], ''),
  district: record,
  worked: oneOf(['', 'YES', 'NO'], ''),
  rating: oneOf(['', '3', '4', '4.5'], ''),
};

const workerSort = sortedBy(...workerSorts).sort.catch(undefined);

type Query = z.output<z.ZodObject<typeof filters>> & {
  type: string;
  search: string;
  page: number;
  sort?: z.output<typeof workerSort>;
};

const upstreamQuery = ({ type, search: text, page: number, sort, district, rating, ...chosen }: Query) => ({
  type: type as WorkerList,
  search: text,
  page: number,
  sort,
  ...(chosen.certificate && { certificate: chosen.certificate }),
  ...(chosen.language && { language: chosen.language }),
  ...(chosen.worked && { worked: chosen.worked }),
  ...(district !== undefined && { district_id: district }),
  ...(rating && { min_rating: Number(rating) }),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, {
    type: oneOf(tabs, workerList.ALL),
    search,
    page,
    sort: workerSort,
    ...filters,
  });
  const [workers, districts] = await Promise.all([
    context.api.workers.listWorkers({ query: upstreamQuery(query) }),
    optional(context.api.lists.listDistricts()),
  ]);
  return {
    query,
    workers,
    districts,
    near: await meantBy(context, workers, query.search, 'workers'),
    change: lastStandingChange(context),
  };
}

export default function Workers() {
  const { query, workers, districts, near, change } = useRouteData<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const tab = tabOf(query.type);
  const fold = useFilterFold(query, { type: query.type, sort: query.sort });
  const sort = sortable({ at: paths.workers, query: { ...query, type: tab }, usual: 'name' });
  const withPlaces = workers.items.some(({ recent }) => recent !== undefined);
  const here = withQuery(paths.workers, {
    ...query,
    type: tab,
    page: query.page > 1 ? query.page : null,
  });
  return (
    <>
      <PageHead
        title={t('menu.workers')}
        skips={workers.items.length > 0 ? [{ to: 'list', label: t('app.skipToList') }] : []}
      />
      <StandingUndo change={change} here={here} />
      <FoldLine>
        <ListTabs query={query} totals={workers.totals} />
        <Filters query={query} districts={districts} fold={fold} />
      </FoldLine>
      <ListOf
        list={workers}
        hrefOf={(number) => withQuery(paths.workers, { ...query, page: number })}
        empty={<Nobody query={query} near={near} filtered={fold.open} />}
      >
        <PickForm
          selected={t('shifts.selected')}
          here={here}
          acts={[
            { address: paths.workersFavourite, label: t('several.workers.toMake') },
            { address: paths.workersFavouriteRemoval, label: t('several.workers.toRemove') },
            { address: paths.workersMessage, label: t('chat.message') },
          ]}
        >
          <Table
            caption={t('menu.workers')}
            columns={workerColumns(texts, { here, sort, withPlaces })}
            rows={workers.items}
            keyOf={(worker) => worker.id}
            compact
          />
          {withPlaces && <LatestPlacesKey />}
        </PickForm>
      </ListOf>
      <StandingForm />
    </>
  );
}

type Data = DataOfLoader<typeof loader>;

const tabOf = (type: WorkerList): WorkerList | null => (type === workerList.ALL ? null : type);

function ListTabs({ query, totals }: { query: Data['query']; totals: Data['workers']['totals'] }) {
  const { t } = useText();
  return (
    <Tabs
      label={t('menu.workers')}
      tabs={valuesOf(workerList).map((type) => ({
        href: withQuery(paths.workers, { ...query, type: tabOf(type), page: null }),
        label: t(`workerList.${workerListName(type)}`),
        current: query.type === type,
        ...(totals && { number: totals[type] }),
        figure: nameOfWhole(`workers.${type}`, { ...query, type: null, page: null }),
      }))}
    />
  );
}

interface FiltersProps extends Pick<Data, 'query' | 'districts'> {
  fold: ReturnType<typeof useFilterFold>;
}

function Filters({ query, districts, fold }: FiltersProps) {
  const { t, language } = useText();
  const filter = filtersOf(query);
  return (
    <FilterBar submit={t('action.show')} keep={{ type: query.type, sort: query.sort }} fold={fold}>
      <FilterInput {...filter('search')} label={t('workers.search')} />
      <FilterSelect
        {...filter('certificate')}
        label={t('workers.certificate')}
        empty={t('workers.any')}
        options={[
          { value: 'ANY', label: t('workers.certificateAny') },
          { value: 'FORKLIFT', label: t('workers.forklift') },
        ]}
      />
      <FilterSelect
        {...filter('language')}
        label={t('workers.language')}
        empty={t('workers.any')}
        options={(['hk', 'en'] as const).map((value) => ({ value, label: languages[value].name }))}
      />
      {districts && (
        <FilterSelect
          {...filter('district')}
          label={t('field.preferredDistrict')}
          empty={t('workers.any')}
          options={districtGroups(districts, language)}
        />
      )}
      <FilterSelect
        {...filter('worked')}
        label={t('workers.worked')}
        empty={t('workers.any')}
        options={[
          { value: 'YES', label: t('workers.workedYes') },
          { value: 'NO', label: t('workers.workedNo') },
        ]}
      />
      <FilterSelect
        {...filter('rating')}
        label={t('field.rating')}
        empty={t('workers.any')}
        options={['3', '4', '4.5'].map((value) => ({ value, label: t('workers.ratingFrom', { number: value }) }))}
      />
    </FilterBar>
  );
}

type NobodyProps = Pick<ReturnType<typeof useRouteData<typeof loader>>, 'query' | 'near'> & { filtered: boolean };

function Nobody({ query, near, filtered }: NobodyProps) {
  const { t } = useText();
  return (
    <EmptyList
      search={query.search}
      near={near}
      filtered={filtered}
      all={withQuery(paths.workers, { type: tabOf(query.type) })}
      none={t(filtered ? 'empty.workers' : empty[query.type])}
      {...(query.type === workerList.ALL && {
        example: t('empty.workersExample'),
        begin: (
          <ButtonLink href={paths.book} icon="plus">
            {t('action.bookShift')}
          </ButtonLink>
        ),
      })}
    />
  );
}
