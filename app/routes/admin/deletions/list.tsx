import type { LoaderFunctionArgs } from '@remix-run/node';
import type { DataOf } from '#contract/core/call.ts';
import type { listDeletions } from '#contract/admin/deletions.ts';
import { pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';

export const handle: RouteHandle = { title: (t) => t('deletion.list'), permission: 'admin' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page: pageParam });
  return { deletions: await context.admin.deletions.listDeletions({ query }) };
}

export default function Deletions() {
  const { deletions } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <PageHead title={t('deletion.list')} line={t('deletion.listLine')} />
      <ListPage
        list={deletions}
        hrefOf={(number) => withQuery(paths.admin.deletions, { page: number })}
        empty={<EmptyState title={t('deletion.empty')}>{t('deletion.listLine')}</EmptyState>}
      >
        <Table
          compact
          caption={t('deletion.list')}
          rows={deletions.items}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'name',
              label: t('deletion.account'),
              kind: 'title',
              cell: (item) => <a href={paths.admin.deletion(item.id)}>{item.name}</a>,
            },
            { id: 'kind', label: t('deletion.kind'), cell: ({ kind }) => t(`deletion.kindName.${kind}`) },
            { id: 'asked', label: t('deletion.asked'), cell: (item) => format.moment(item.requested_at) },
            { id: 'state', label: t('field.status'), cell: (item) => <State deletion={item} /> },
          ]}
        />
      </ListPage>
    </>
  );
}

function State({ deletion }: { deletion: DataOf<typeof listDeletions>[number] }) {
  const { t, format } = useText();
  if (deletion.done_at !== null)
    return <StatusTag tone="ok">{t('deletion.done', { moment: format.moment(deletion.done_at) })}</StatusTag>;
  if (deletion.cancelled_at !== null) return <StatusTag tone="idle">{t('deletion.cancelled')}</StatusTag>;
  return <StatusTag tone="idle">{t('deletion.due', { moment: format.moment(deletion.due_at) })}</StatusTag>;
}
