import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { kindOf } from './text-form.ts';

export const handle: ScreenHandle = { title: (t) => t('officeSite.removing'), may: 'officeSupport' };

const removalForm = z.object({});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? '';
  const kind = kindOf(slug);
  if (!kind) throw json({ kind: 'notFound' }, 404);
  const { title } = await context.office.texts.getContent({ params: { slug } });
  return { slug, kind, title };
}

export const action = sends(removalForm, paths.officeSite, ({ context, params, form }) =>
  context.office.texts.removeContent({ params: { slug: params.slug ?? '' } }, form),
);

export default function RemoveText() {
  const { slug, kind, title } = useRouteData<typeof loader>();
  const { t, language } = useText();
  const { fields: _, ...form } = useRouteForm(removalForm, { id: 'removal', labels: {} });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.officeText(slug), label: inLanguage(title, language).text }}
        title={t('officeSite.removing')}
      />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('officeSite.removeQuestion', { title: inLanguage(title, language).text })}>
          {t(`officeSite.removeEffect.${kind}`)}
        </Notice>
        <FormActions
          submit={t('officeSite.remove')}
          look="danger"
          cancel={paths.officeText(slug)}
          cancelLabel={t('officeSite.keep')}
        />
      </RouteForm>
    </Stack>
  );
}
