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
import { contactColumns } from './contact-columns.tsx';

export const handle: ScreenHandle = { title: (t) => t('menu.contacts'), may: 'contacts' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page, search });
  return { query, contacts: await context.api.contacts.listContacts({ query }) };
}

export default function Contacts() {
  const { query, contacts } = useRouteData<typeof loader>();
  const { t } = useText();
  const add = (
    <ButtonLink href={paths.newContact} look="primary" icon="plus">
      {t('contacts.add')}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t('menu.contacts')} line={t('contacts.line')} actions={add} />
      <FilterBar submit={t('action.show')}>
        <FilterInput name="search" label={t('contacts.search')} value={query.search} />
      </FilterBar>
      <ListOf
        list={contacts}
        hrefOf={(number) => withQuery(paths.contacts, { ...query, page: number })}
        empty={<EmptyList search={query.search} all={paths.contacts} none={t('empty.contacts')} />}
      >
        <Table
          caption={t('menu.contacts')}
          columns={contactColumns(t)}
          rows={contacts.items}
          keyOf={(contact) => contact.id}
        />
      </ListOf>
    </>
  );
}
