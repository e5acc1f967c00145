import type { LoaderFunctionArgs } from '@remix-run/node';
import { filterParams, pageParam, readQuery, searchParam } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { suggestFor } from '#app/shared/list/suggestions.server.ts';
import { paths } from '#app/paths.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { RecordList } from '#app/shared/records/record-list.tsx';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { orNull } from '#app/api-client/optional.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { sortableColumns } from '#app/shared/list/sorting.ts';
import { sortOf } from '#contract/core/sorting.ts';
import { classColumns, classSorts } from './class-columns.tsx';

const sorting = sortOf(...classSorts).sort.catch(undefined);

export const handle: RouteHandle = { title: (t) => t('trainingClasses.list'), permission: 'trainingClasses' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page: pageParam, search: searchParam, sort: sorting });
  const selectedId = context.session.get('selectedClass');
  const [list, options] = await Promise.all([
    context.api.trainingClasses.listTrainingClasses({ query }),
    selectedId === undefined ? null : orNull(context.api.trainingClasses.trainingClassOptions()),
  ]);
  return {
    query,
    list,
    suggestions: await suggestFor(context, list, query.search, 'classes'),
    selected: options?.find(({ id }) => id === selectedId) ?? null,
  };
}

export default function TrainingClasses() {
  const { query, list, suggestions, selected } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const filter = filterParams(query);
  const sort = sortableColumns({ path: paths.trainingClasses, query, defaultSort: 'name' });
  return (
    <RecordList
      kind="trainingClasses"
      path={paths.trainingClasses}
      newPath={paths.newClass}
      list={list}
      suggestions={suggestions}
      query={query}
      columns={classColumns(texts, sort)}
      actions={
        selected && (
          <ButtonLink href={paths.trainingClass(selected.id)}>
            {t('classes.continue')} <LocalisedText of={selected.name} />
          </ButtonLink>
        )
      }
    >
      <FilterBar submit={t('action.show')} keep={{ sort: query.sort }}>
        <FilterInput {...filter('search')} label={t('classes.search')} />
      </FilterBar>
    </RecordList>
  );
}
