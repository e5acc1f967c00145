import type { LoaderFunctionArgs } from '@remix-run/node';
import { withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { requireAdminUser } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { ContentKind } from '#contract/content/editing.ts';
import { dayOf } from '#domain/shared/time.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { contentKindOf, contentKinds, contentTitle } from './content-form.ts';
import { ListTabs } from '../list-tabs.tsx';

export const handle: RouteHandle = { title: (t) => t('adminContent.list'), permission: 'admin' };

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  texts: await context.admin.content.listContent(),
  today: dayOf(context.now()),
  canWrite: hasPermission(requireAdminUser(context).role, 'adminSupport'),
});

export default function ContentList() {
  const { canWrite } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <>
      <PageHead
        title={t('adminContent.list')}
        line={t('adminContent.line')}
        actions={
          canWrite && (
            <>
              <ButtonLink href={withQuery(paths.admin.newContent, { kind: 'post' })} look="primary" icon="plus">
                {t('adminContent.newPost')}
              </ButtonLink>
              <ButtonLink href={withQuery(paths.admin.newContent, { kind: 'question' })} icon="plus">
                {t('adminContent.newQuestion')}
              </ButtonLink>
            </>
          )
        }
      />
      <ListTabs />
      {contentKinds.map((kind) => (
        <Texts key={kind} kind={kind} />
      ))}
    </>
  );
}

function Texts({ kind }: { kind: ContentKind }) {
  const { texts: items, canWrite, today } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  const rows = items.filter(({ slug }) => contentKindOf(slug) === kind);
  if (rows.length === 0) return null;
  return (
    <Table
      compact
      caption={t(`adminContent.kinds.${kind}`)}
      showCaption
      rows={rows}
      keyOf={({ slug }) => slug}
      columns={[
        {
          id: 'title',
          label: t('adminContent.titleOf'),
          kind: 'title',
          cell: ({ slug, title }) =>
            canWrite ? (
              <a href={paths.admin.contentItem(slug)}>{contentTitle(title, texts)}</a>
            ) : (
              contentTitle(title, texts)
            ),
        },
        {
          id: 'languages',
          label: t('adminContent.languages'),
          cell: ({ title }) => t(title.hk === '' ? 'adminContent.onlyEnglish' : 'adminContent.bilingual'),
        },
        {
          id: 'state',
          label: t('field.status'),
          cell: ({ is_draft: draft, effective_from: from }) =>
            from !== null && from > today ? (
              <StatusTag tone="idle">{t('adminLegal.from', { date: format.date(from) })}</StatusTag>
            ) : draft ? (
              <StatusTag tone="idle">{t('adminContent.draft')}</StatusTag>
            ) : (
              <StatusTag tone="ok">{t('adminContent.out')}</StatusTag>
            ),
        },
        {
          id: 'changed',
          label: t('adminContent.changed'),
          unbroken: true,
          labelled: true,
          spare: ({ updated_at: at }) => at === null,
          cell: ({ updated_at: at }) => (at === null ? '–' : format.moment(at)),
        },
      ]}
    />
  );
}
