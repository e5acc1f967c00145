import type { LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { workerList, workerListName, type WorkerList } from '#domain/workers/mark.ts';
import {
  filterParams,
  enumParam,
  pageParam,
  readQuery,
  recordParam,
  searchParam,
  withQuery,
} from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { unfilteredTestId } from '#app/shared/test-ids/test-ids.ts';
import { suggestFor } from '#app/shared/list/suggestions.server.ts';
import { paths } from '#app/paths.ts';
import { districtGroups } from '#app/shared/district/districts.ts';
import { languages } from '#app/i18n/languages.ts';
import { orNull } from '#app/api-client/optional.ts';
import { useFoldedFilters } from '#app/shared/list/filter-fold.ts';
import { RecentAttendanceKey } from '#app/shared/latest-places/latest-places.tsx';
import { EmptyList } from '#app/shared/list/empty-list.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { useLoaderDataAsReturned, type LoaderData } from '#app/layout/route-data.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { FoldLine } from '#app/ui/phone-fold/phone-fold.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { BulkActionForm } from '#app/ui/bulk-bar/bulk-action-form.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { MarkForm } from './mark/buttons.tsx';
import { MarkUndo } from './mark/undo.tsx';
import { takeMarkChange } from './mark/mark-action.server.ts';
import { sortableColumns } from '#app/shared/list/sorting.ts';
import { sortOf } from '#contract/core/sorting.ts';
import { workerColumns, workerSorts } from './worker-columns.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';

export const handle: RouteHandle = { title: (t) => t('menu.workers'), permission: 'workers' };

const tabs = [workerList.ALL, workerList.FAVOURITE, workerList.BLOCKED] as const;
const empty = { all: 'empty.noWorkers', favourite: 'empty.favourites', blocked: 'empty.blocked' } as const;

const filters = {
  certificate: enumParam(['', 'ANY', 'FORKLIFT'], ''),
  language: enumParam(['', 'en', 'hk'], ''),
  district: recordParam,
  worked: enumParam(['', 'YES', 'NO'], ''),
  rating: enumParam(['', '3', '4', '4.5'], ''),
};

const workerSort = sortOf(...workerSorts).sort.catch(undefined);

type Query = z.output<z.ZodObject<typeof filters>> & {
  type: string;
  search: string;
  page: number;
  sort?: z.output<typeof workerSort>;
};

const upstreamQuery = ({ type, search: text, page: number, sort, district, rating, ...selected }: Query) => ({
  type: type as WorkerList,
  search: text,
  page: number,
  sort,
  ...(selected.certificate && { certificate: selected.certificate }),
  ...(selected.language && { language: selected.language }),
  ...(selected.worked && { worked: selected.worked }),
  ...(district !== undefined && { district_id: district }),
  ...(rating && { min_rating: Number(rating) }),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, {
    type: enumParam(tabs, workerList.ALL),
    search: searchParam,
    page: pageParam,
    sort: workerSort,
    ...filters,
  });
  const [workers, districts] = await Promise.all([
    context.api.workers.listWorkers({ query: upstreamQuery(query) }),
    orNull(context.api.lists.listDistricts()),
  ]);
  return {
    query,
    workers,
    districts,
    suggestions: await suggestFor(context, workers, query.search, 'workers'),
    change: takeMarkChange(context),
  };
}

export default function Workers() {
  const { query, workers, districts, suggestions, change } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const tab = tabOf(query.type);
  const fold = useFoldedFilters(query, { type: query.type, sort: query.sort });
  const sort = sortableColumns({ path: paths.workers, query: { ...query, type: tab }, defaultSort: 'name' });
  const withPlaces = workers.items.some(({ recent }) => recent !== undefined);
  const currentPath = withQuery(paths.workers, {
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
      <MarkUndo change={change} currentPath={currentPath} />
      <FoldLine>
        <ListTabs query={query} totals={workers.totals} />
        <Filters query={query} districts={districts} fold={fold} />
      </FoldLine>
      <ListPage
        list={workers}
        hrefOf={(number) => withQuery(paths.workers, { ...query, page: number })}
        empty={<NoWorkers query={query} suggestions={suggestions} filtered={fold.open} />}
      >
        <BulkActionForm
          selected={t('shifts.selected')}
          currentPath={currentPath}
          actions={[
            { address: paths.workersFavourite, label: t('bulk.workers.toMake') },
            { address: paths.workersUnfavourite, label: t('bulk.workers.toRemove') },
            { address: paths.workersMessage, label: t('chat.message') },
          ]}
        >
          <Table
            caption={t('menu.workers')}
            columns={workerColumns(texts, { currentPath, sort, withPlaces })}
            rows={workers.items}
            keyOf={(worker) => worker.id}
            compact
          />
          {withPlaces && <RecentAttendanceKey />}
        </BulkActionForm>
      </ListPage>
      <MarkForm />
    </>
  );
}

type Data = LoaderData<typeof loader>;

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
        testId: unfilteredTestId(`workers.${type}`, { ...query, type: null, page: null }),
      }))}
    />
  );
}

interface FiltersProps extends Pick<Data, 'query' | 'districts'> {
  fold: ReturnType<typeof useFoldedFilters>;
}

function Filters({ query, districts, fold }: FiltersProps) {
  const { t, language } = useText();
  const filter = filterParams(query);
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

type NobodyProps = Pick<ReturnType<typeof useLoaderDataAsReturned<typeof loader>>, 'query' | 'suggestions'> & {
  filtered: boolean;
};

function NoWorkers({ query, suggestions, filtered }: NobodyProps) {
  const { t } = useText();
  return (
    <EmptyList
      search={query.search}
      suggestions={suggestions}
      isFiltered={filtered}
      allPath={withQuery(paths.workers, { type: tabOf(query.type) })}
      emptyText={t(filtered ? 'empty.workers' : empty[query.type])}
      {...(query.type === workerList.ALL && {
        example: t('empty.workersExample'),
        createAction: (
          <ButtonLink href={paths.book} icon="plus">
            {t('action.bookShift')}
          </ButtonLink>
        ),
      })}
    />
  );
}
