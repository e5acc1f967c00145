import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { contentKindOf } from './content-form.ts';

export const handle: RouteHandle = { title: (t) => t('adminContent.unpublishing'), permission: 'adminSupport' };

const unpublishForm = z.object({});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? '';
  const kind = contentKindOf(slug);
  if (!kind) throw json({ kind: 'notFound' }, 404);
  const { title } = await context.admin.content.getContent({ params: { slug } });
  return { slug, kind, title };
}

export const action = formAction(unpublishForm, paths.admin.content, ({ context, params, form }) =>
  context.admin.content.unpublishContent({ params: { slug: params.slug ?? '' } }, form),
);

export default function UnpublishContent() {
  const { slug, kind, title } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const { fields: _, ...form } = useRouteForm(unpublishForm, { id: 'removal', labels: {} });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.admin.contentItem(slug), label: inLanguage(title, language).text }}
        title={t('adminContent.unpublishing')}
      />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('adminContent.unpublishQuestion', { title: inLanguage(title, language).text })}>
          {t(`adminContent.unpublishEffect.${kind}`)}
        </Notice>
        <FormActions
          submit={t('adminContent.unpublish')}
          look="danger"
          cancel={paths.admin.contentItem(slug)}
          cancelLabel={t('adminContent.keep')}
        />
      </RouteForm>
    </Stack>
  );
}
