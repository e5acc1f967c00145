import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Email } from '#app/ui/text/text.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: RouteHandle = { title: (t) => t('adminContent.requests'), permission: 'admin' };

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  requests: await context.admin.emails.listDemoRequests({ query: readQuery(request, { page: pageParam }) }),
});

export default function DemoRequests() {
  const { requests } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <PageHead title={t('adminContent.requests')} line={t('adminContent.requestsLine')} />
      <ListTabs />
      <ListPage
        list={requests}
        hrefOf={(number) => withQuery(paths.admin.demoRequests, { page: number })}
        empty={<EmptyState title={t('adminContent.noRequests')} />}
      >
        <Table
          caption={t('adminContent.requests')}
          rows={requests.items}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'company',
              label: t('admin.who'),
              kind: 'title',
              cell: (item) => <a href={paths.admin.demoRequest(item.id)}>{item.company_name}</a>,
            },
            {
              id: 'name',
              label: t('field.personName'),
              cell: (item) => (
                <>
                  {item.name} <Email address={item.email} />
                </>
              ),
            },
            {
              id: 'asked',
              label: t('adminContent.askedAt'),
              unbroken: true,
              cell: (item) => format.moment(item.asked_at),
            },
            {
              id: 'state',
              label: t('field.status'),
              cell: (item) =>
                item.answered_at === null ? (
                  <StatusTag tone="you">{t('adminContent.waitingForAnswer')}</StatusTag>
                ) : (
                  <StatusTag tone="ok">
                    {t('adminContent.answeredBy', {
                      name: item.answered_by ?? '',
                      moment: format.moment(item.answered_at),
                    })}
                  </StatusTag>
                ),
            },
          ]}
        />
      </ListPage>
    </>
  );
}
