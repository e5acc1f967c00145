import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { filterParams, pageParam, readQuery, searchParam, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { emailState } from '#contract/admin/emails/emails.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { EmailTag } from './email-tag.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: RouteHandle = { title: (t) => t('adminEmails.list'), permission: 'admin' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, {
    page: pageParam,
    search: searchParam,
    state: z.enum(emailState).optional().catch(undefined),
  });
  return { query, emails: await context.admin.emails.listEmails({ query }) };
}

export default function Emails() {
  const { query, emails } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const filter = filterParams(query);
  return (
    <>
      <PageHead title={t('adminEmails.list')} line={t('adminEmails.line')} />
      <ListTabs />
      <FilterBar submit={t('action.show')}>
        <FilterInput {...filter('search')} label={t('adminEmails.search')} maxLength={255} />
        <FilterSelect
          {...filter('state')}
          label={t('field.status')}
          empty={t('adminBilling.all')}
          options={valuesOf(emailState).map((value) => ({ value, label: t(`adminEmails.state.${value}`) }))}
        />
      </FilterBar>
      <ListPage
        list={emails}
        hrefOf={(number) => withQuery(paths.admin.emails, { ...query, page: number })}
        empty={<EmptyState title={t('adminEmails.none')} />}
      >
        <Table
          compact
          caption={t('adminEmails.list')}
          rows={emails.items}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'subject',
              label: t('adminEmails.subject'),
              kind: 'title',
              cell: (item) => <a href={paths.admin.email(item.id)}>{item.subject}</a>,
            },
            { id: 'to', label: t('adminEmails.to'), cell: (item) => item.to },
            { id: 'at', label: t('adminEmails.at'), unbroken: true, cell: (item) => format.moment(item.queued_at) },
            { id: 'state', label: t('field.status'), cell: (item) => <EmailTag email={item} /> },
            { id: 'why', label: t('adminJobs.why'), cell: (item) => item.last_error },
          ]}
        />
      </ListPage>
    </>
  );
}
