import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { contentSlug, legalNames } from '#contract/content/editing.ts';
import { saveTextAction } from './save.server.ts';
import { contentEditForm, contentKindOf, contentTitle, isOptional } from './content-form.ts';
import { ContentForm } from './content-page.tsx';

export const handle: RouteHandle = { title: (t) => t('adminContent.editing'), permission: 'adminSupport' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? '';
  const kind = contentKindOf(slug);
  if (!kind) throw json({ kind: 'notFound' }, 404);
  const [stored, choices] = await Promise.all([
    context.admin.content.getContent({ params: { slug } }),
    context.admin.content.listContentOptions(),
  ]);
  return { slug, kind, stored, choices };
}

export const action = saveTextAction(contentEditForm, ({ params }) => params.slug ?? '');

export default function EditContent() {
  const { slug, kind, stored, choices } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t } = texts;
  return (
    <Stack>
      <PageHead
        back={{ href: paths.admin.content, label: t('adminContent.list') }}
        title={contentTitle(stored.title, texts)}
        actions={
          <ButtonLink href={paths.admin.contentUnpublish(slug)} look="danger">
            {t(kind === 'article' && !isOptional(slug) ? 'adminContent.resetAsk' : 'adminContent.unpublishAsk')}
          </ButtonLink>
        }
      />
      <ContentForm
        kind={kind}
        choices={choices}
        isLegal={legalNames.some((name) => slug === contentSlug('article', name))}
        stored={{ ...stored, topic: stored.topic, is_draft: stored.is_draft ? 'on' : undefined }}
      />
    </Stack>
  );
}
