import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { contentKindOf, isOptional } from './content-form.ts';

export const handle: RouteHandle = { title: (t) => t('adminContent.unpublishing'), permission: 'adminSupport' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? '';
  const kind = contentKindOf(slug);
  if (!kind) throw json({ kind: 'notFound' }, 404);
  const { title } = await context.admin.content.getContent({ params: { slug } });
  return { slug, kind, title };
}

export const action = formAction(emptyForm, paths.admin.content, async ({ context, params, form }) => {
  const sent = await context.admin.content.unpublishContent({ params: { slug: params.slug ?? '' } }, form);
  if (sent.ok) await context.refreshPlatform();
  return sent;
});

export default function UnpublishContent() {
  const { slug, kind, title } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  return (
    <ConfirmPage
      form={useConfirmForm('removal')}
      back={{ href: paths.admin.contentItem(slug), label: inLanguage(title, language).text }}
      question={t('adminContent.unpublishQuestion', { title: inLanguage(title, language).text })}
      effect={t(isOptional(slug) ? 'adminContent.unpublishEffect.page' : `adminContent.unpublishEffect.${kind}`)}
      submit={t('adminContent.unpublish')}
      cancelLabel={t('adminContent.keep')}
    />
  );
}
