import type { LoaderFunctionArgs } from '@remix-run/node';
import { withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { erasedText, retentionText } from './setting-text.ts';

export const handle: RouteHandle = { title: (t) => t('retention.title'), permission: 'admin' };

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  kept: await context.admin.retention.listRetention(),
  canChange: context.adminUser?.role === 'OWNER',
});

export default function Retention() {
  const { kept, canChange } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  return (
    <>
      <PageHead
        back={{ href: paths.admin.settings, label: t('adminSettings.list') }}
        title={t('retention.title')}
        line={t('retention.line')}
      />
      <Table
        compact
        caption={t('retention.title')}
        rows={kept}
        keyOf={({ kind }) => kind}
        columns={[
          { id: 'kind', label: t('retention.data'), kind: 'title', cell: ({ kind }) => t(`retention.kind.${kind}`) },
          {
            id: 'term',
            label: t('retention.term'),
            labelled: true,
            cell: ({ kind, term }) => retentionText(kind, term, texts),
          },
          {
            id: 'tonight',
            label: t('retention.tonight'),
            labelled: true,
            cell: (item) => erasedText(item, texts) ?? t('retention.nothing'),
          },
          {
            id: 'oldest',
            label: t('retention.oldest'),
            labelled: true,
            unbroken: true,
            cell: ({ oldest }) => (oldest === null ? t('retention.nothing') : format.moment(oldest)),
          },
          {
            id: 'actions',
            label: t('app.actions'),
            kind: 'actions',
            cell: ({ kind }) =>
              canChange && (
                <ButtonLink href={withQuery(paths.admin.changeRetention, { kind })} of={t(`retention.kind.${kind}`)}>
                  {t('adminSettings.changeOne')}
                </ButtonLink>
              ),
          },
        ]}
      />
    </>
  );
}
