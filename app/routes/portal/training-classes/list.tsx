import type { LoaderFunctionArgs } from '@remix-run/node';
import { page, readQuery, search, withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { EmptyList } from '#app/parts/list/empty-list.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { optional } from '#app/upstream/optional.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { classColumns } from './class-columns.tsx';

export const handle: ScreenHandle = { title: (t) => t('menu.trainingClasses'), may: 'trainingClasses' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page, search });
  const selectedId = context.session.get('selectedClass');
  const [classes, options] = await Promise.all([
    context.api.trainingClasses.listTrainingClasses({ query }),
    selectedId === undefined ? null : optional(context.api.trainingClasses.trainingClassOptions()),
  ]);
  return { query, classes, selected: options?.find(({ id }) => id === selectedId) ?? null };
}

export default function TrainingClasses() {
  const { query, classes, selected } = useRouteData<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const actions = (
    <>
      {selected && (
        <ButtonLink href={paths.trainingClass(selected.id)}>
          {t('classes.continue')} <LocalisedText of={selected.name} />
        </ButtonLink>
      )}
      <ButtonLink href={paths.newClass} look="primary" icon="plus">
        {t('classes.add')}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHead title={t('menu.trainingClasses')} line={t('classes.line')} actions={actions} />
      <FilterBar submit={t('action.show')}>
        <FilterInput name="search" label={t('classes.search')} value={query.search} />
      </FilterBar>
      <ListOf
        list={classes}
        hrefOf={(number) => withQuery(paths.trainingClasses, { ...query, page: number })}
        empty={<EmptyList search={query.search} all={paths.trainingClasses} none={t('empty.classes')} />}
      >
        <Table
          caption={t('menu.trainingClasses')}
          columns={classColumns(texts)}
          rows={classes.items}
          keyOf={(each) => each.id}
        />
      </ListOf>
    </>
  );
}
