import type { LoaderFunctionArgs } from '@remix-run/node';
import { filtersOf, page, readQuery, search } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { meantBy } from '#app/parts/list/near.server.ts';
import { paths } from '#app/paths.ts';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { RecordList } from '#app/parts/records/record-list.tsx';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { optional } from '#app/upstream/optional.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { sortable } from '#app/parts/list/sorting.ts';
import { sortedBy } from '#contract/call/sorting.ts';
import { classColumns, classSorts } from './class-columns.tsx';

const sorting = sortedBy(...classSorts).sort.catch(undefined);

export const handle: ScreenHandle = { title: (t) => t('trainingClasses.list'), may: 'trainingClasses' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page, search, sort: sorting });
  const selectedId = context.session.get('selectedClass');
  const [list, options] = await Promise.all([
    context.api.trainingClasses.listTrainingClasses({ query }),
    selectedId === undefined ? null : optional(context.api.trainingClasses.trainingClassOptions()),
  ]);
  return {
    query,
    list,
    near: await meantBy(context, list, query.search, 'classes'),
    selected: options?.find(({ id }) => id === selectedId) ?? null,
  };
}

export default function TrainingClasses() {
  const { query, list, near, selected } = useRouteData<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const filter = filtersOf(query);
  const sort = sortable({ at: paths.trainingClasses, query, usual: 'name' });
  return (
    <RecordList
      of="trainingClasses"
      at={paths.trainingClasses}
      add={paths.newClass}
      list={list}
      near={near}
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
