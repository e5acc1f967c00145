import type { LoaderFunctionArgs } from '@remix-run/node';
import { withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { providerOf } from '#app/session/guards.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import type { ContentKind } from '#contract/public-site/editing.ts';
import { may } from '#domain/account/roles.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { kindOf, kinds } from './text-form.ts';
import { ListTabs } from '../list-tabs.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeSite.list'), may: 'office' };

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  texts: await context.office.texts.listContent(),
  mayWrite: may(providerOf(context).role, 'officeSupport'),
});

export default function SiteTexts() {
  const { mayWrite } = useRouteData<typeof loader>();
  const { t } = useText();
  return (
    <>
      <PageHead
        title={t('officeSite.list')}
        line={t('officeSite.line')}
        actions={
          mayWrite && (
            <>
              <ButtonLink href={withQuery(paths.officeNewText, { kind: 'post' })} look="primary" icon="plus">
                {t('officeSite.newPost')}
              </ButtonLink>
              <ButtonLink href={withQuery(paths.officeNewText, { kind: 'question' })} icon="plus">
                {t('officeSite.newQuestion')}
              </ButtonLink>
            </>
          )
        }
      />
      <ListTabs />
      {kinds.map((kind) => (
        <Texts key={kind} kind={kind} />
      ))}
    </>
  );
}

function Texts({ kind }: { kind: ContentKind }) {
  const { texts, mayWrite } = useRouteData<typeof loader>();
  const { t, format, language } = useText();
  const rows = texts.filter(({ slug }) => kindOf(slug) === kind);
  if (rows.length === 0) return null;
  return (
    <Table
      compact
      caption={t(`officeSite.kinds.${kind}`)}
      showCaption
      rows={rows}
      keyOf={({ slug }) => slug}
      columns={[
        {
          id: 'title',
          label: t('officeSite.titleOf'),
          kind: 'title',
          cell: ({ slug, title }) =>
            mayWrite ? (
              <a href={paths.officeText(slug)}>{inLanguage(title, language).text}</a>
            ) : (
              inLanguage(title, language).text
            ),
        },
        {
          id: 'languages',
          label: t('officeSite.languages'),
          cell: ({ title }) => t(title.hk === '' ? 'officeSite.onlyEnglish' : 'officeSite.bothLanguages'),
        },
        {
          id: 'state',
          label: t('field.status'),
          cell: ({ is_draft: draft }) =>
            draft ? (
              <StatusTag tone="idle">{t('officeSite.draft')}</StatusTag>
            ) : (
              <StatusTag tone="ok">{t('officeSite.out')}</StatusTag>
            ),
        },
        {
          id: 'changed',
          label: t('officeSite.changed'),
          unbroken: true,
          said: true,
          spare: ({ updated_at: at }) => at === null,
          cell: ({ updated_at: at }) => (at === null ? '–' : format.moment(at)),
        },
      ]}
    />
  );
}
