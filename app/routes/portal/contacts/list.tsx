import type { LoaderFunctionArgs } from '@remix-run/node';
import { filterParams, pageParam, readQuery, searchParam } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { suggestFor } from '#app/shared/list/suggestions.server.ts';
import { sortableColumns } from '#app/shared/list/sorting.ts';
import { useReturnTo } from '#app/shared/list/return-to.ts';
import { RecordList } from '#app/shared/records/record-list.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { sortOf } from '#contract/core/sorting.ts';
import { sortsOfUse } from '#contract/categories/use.ts';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { contactColumns } from './contact-columns.tsx';

const sorting = sortOf(...sortsOfUse).sort.catch(undefined);

export const handle: RouteHandle = { title: (t) => t('contacts.list'), permission: 'contacts' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page: pageParam, search: searchParam, sort: sorting });
  const list = await context.api.contacts.listContacts({ query });
  return { query, list, suggestions: await suggestFor(context, list, query.search, 'contacts') };
}

export default function Contacts() {
  const texts = useText();
  const { t } = texts;
  const data = useLoaderDataAsReturned<typeof loader>();
  const filter = filterParams(data.query);
  const sort = sortableColumns({ path: paths.contacts, query: data.query, defaultSort: 'name' });
  const columns = contactColumns(texts, sort, useReturnTo());
  return (
    <RecordList kind="contacts" path={paths.contacts} newPath={paths.newContact} {...data} columns={columns}>
      <FilterBar submit={t('action.show')} keep={{ sort: data.query.sort }}>
        <FilterInput {...filter('search')} label={t('contacts.search')} />
      </FilterBar>
    </RecordList>
  );
}
