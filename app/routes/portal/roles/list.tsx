import type { LoaderFunctionArgs } from '@remix-run/node';
import { filtersOf, page, readQuery, search } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { meantBy } from '#app/parts/list/near.server.ts';
import { sortable } from '#app/parts/list/sorting.ts';
import { useWayBack } from '#app/parts/list/way-back.ts';
import { RecordList } from '#app/parts/records/record-list.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { sortedBy } from '#contract/call/sorting.ts';
import { sortsOfUse } from '#contract/categories/use.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { roleColumns } from './role-columns.tsx';

const sorting = sortedBy(...sortsOfUse).sort.catch(undefined);

export const handle: ScreenHandle = { title: (t) => t('roles.list'), may: 'roles' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page, search, sort: sorting });
  const list = await context.api.roles.listRoles({ query });
  return { query, list, near: await meantBy(context, list, query.search, 'roles') };
}

export default function Roles() {
  const texts = useText();
  const { t } = texts;
  const data = useRouteData<typeof loader>();
  const filter = filtersOf(data.query);
  const sort = sortable({ at: paths.roles, query: data.query, usual: 'name' });
  const columns = roleColumns(texts, sort, useWayBack());
  return (
    <RecordList
      of="roles"
      at={paths.roles}
      add={paths.newRole}
      {...data}
      columns={columns}
      actions={<ButtonLink href={paths.firstSteps}>{t('firstSteps.roles')}</ButtonLink>}
    >
      <FilterBar submit={t('action.show')} keep={{ sort: data.query.sort }}>
        <FilterInput {...filter('search')} label={t('roles.search')} />
      </FilterBar>
    </RecordList>
  );
}
