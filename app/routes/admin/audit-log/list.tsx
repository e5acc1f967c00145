import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { useReturnTo } from '#app/shared/list/return-to.ts';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import type { AuditLogEntry } from '#contract/admin/team.ts';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { entryText, undoLink, entrySubject } from './entry-text.ts';
import { entryValuesText } from './entry-values.ts';
import { ListTabs } from '../list-tabs.tsx';

export const handle: RouteHandle = { title: (t) => t('adminAuditLog.list'), permission: 'admin' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, {
    page: pageParam,
    person: z.coerce.number().int().positive().optional().catch(undefined),
  });
  const actions = await context.admin.users.listAuditLog({
    query: { page: query.page, account_id: query.person },
  });
  return { query, actions };
}

export default function AuditLog() {
  const { query, actions } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  return (
    <>
      <PageHead title={t('adminAuditLog.list')} line={t('adminAuditLog.line')} />
      <ListTabs />
      <ListPage
        list={actions}
        hrefOf={(number) => withQuery(paths.admin.auditLog, { person: query.person, page: number })}
        empty={<EmptyState title={t('adminAuditLog.empty')} />}
      >
        <Table
          compact
          caption={t('adminAuditLog.list')}
          rows={actions.items}
          keyOf={({ id }) => id}
          columns={[
            { id: 'what', label: t('adminAuditLog.what'), kind: 'title', cell: (item) => entryText(item, t) },
            { id: 'subject', label: t('adminAuditLog.subject'), cell: (item) => <EntrySubject entry={item} /> },
            { id: 'values', label: t('adminAuditLog.values'), cell: (item) => entryValuesText(item, texts) },
            {
              id: 'who',
              label: t('adminAuditLog.who'),
              unbroken: true,
              cell: (item) => (item.account_id === null ? t('adminAuditLog.command') : item.name),
            },
            {
              id: 'opposite',
              label: t('app.actions'),
              kind: 'actions',
              cell: (item) => <UndoLink entry={item} />,
            },
            { id: 'at', label: t('adminAuditLog.at'), unbroken: true, cell: (item) => format.moment(item.at) },
          ]}
        />
      </ListPage>
    </>
  );
}

function EntrySubject({ entry }: { entry: AuditLogEntry }) {
  const subject = entrySubject(entry);
  if (subject?.href) return <a href={subject.href}>{subject.text}</a>;
  return subject?.text;
}

function UndoLink({ entry }: { entry: AuditLogEntry }) {
  const { t, format } = useText();
  const returnTo = useReturnTo();
  if (entry.undone_at !== null)
    return <small>{t('adminAuditLog.undone', { day: format.date(entry.undone_at) })}</small>;
  const opposite = undoLink(entry);
  return (
    opposite !== null && (
      <ButtonLink href={returnTo(opposite.href)} look="quiet" of={opposite.id}>
        {t('adminBilling.reverseAsk')}
      </ButtonLink>
    )
  );
}
