import type { LoaderFunctionArgs } from '@remix-run/node';
import { filtersOf, page, readQuery, search } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { RecordList } from '#app/parts/records/record-list.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { contactColumns } from './contact-columns.tsx';

export const handle: ScreenHandle = { title: (t) => t('contacts.list'), may: 'contacts' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page, search });
  return { query, list: await context.api.contacts.listContacts({ query }) };
}

export default function Contacts() {
  const { t } = useText();
  const data = useRouteData<typeof loader>();
  const filter = filtersOf(data.query);
  return (
    <RecordList of="contacts" at={paths.contacts} add={paths.newContact} {...data} columns={contactColumns(t)}>
      <FilterBar submit={t('action.show')}>
        <FilterInput {...filter('search')} label={t('contacts.search')} />
      </FilterBar>
    </RecordList>
  );
}
