import type { LoaderFunctionArgs } from '@remix-run/node';
import { page, readQuery, search, withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { EmptyList } from '#app/parts/list/empty-list.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { roleColumns } from './role-columns.tsx';

export const handle: ScreenHandle = { title: (t) => t('menu.roles'), may: 'roles' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page, search });
  return { query, roles: await context.api.roles.listRoles({ query }) };
}

export default function Roles() {
  const { query, roles } = useRouteData<typeof loader>();
  const { t, language } = useText();
  const add = (
    <ButtonLink href={paths.newRole} look="primary" icon="plus">
      {t('roles.add')}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t('menu.roles')} line={t('roles.line')} actions={add} />
      <FilterBar submit={t('action.show')}>
        <FilterInput name="search" label={t('roles.search')} value={query.search} />
      </FilterBar>
      <ListOf
        list={roles}
        hrefOf={(number) => withQuery(paths.roles, { ...query, page: number })}
        empty={<EmptyList search={query.search} all={paths.roles} none={t('empty.roles')} />}
      >
        <Table
          caption={t('menu.roles')}
          columns={roleColumns(t, language)}
          rows={roles.items}
          keyOf={(role) => role.id}
        />
      </ListOf>
    </>
  );
}
