import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useRouteData } from '#app/frame/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { savesText } from './save.server.ts';
import { kindOf } from './text-form.ts';
import { TextForm } from './text-page.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeSite.editing'), may: 'officeSupport' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? '';
  const kind = kindOf(slug);
  if (!kind) throw json({ kind: 'notFound' }, 404);
  const [stored, choices] = await Promise.all([
    context.office.texts.getContent({ params: { slug } }),
    context.office.texts.listContentChoices(),
  ]);
  return { slug, kind, stored, choices };
}

export const action = savesText(({ params }) => params.slug ?? '');

export default function EditText() {
  const { slug, kind, stored, choices } = useRouteData<typeof loader>();
  const { t, language } = useText();
  return (
    <Stack>
      <PageHead
        back={{ href: paths.officeSite, label: t('officeSite.list') }}
        title={inLanguage(stored.title, language).text}
        actions={
          <ButtonLink href={paths.officeTextRemoval(slug)} look="danger">
            {t(kind === 'article' ? 'officeSite.resetAsk' : 'officeSite.removeAsk')}
          </ButtonLink>
        }
      />
      <TextForm
        kind={kind}
        choices={choices}
        stored={{ ...stored, topic: stored.topic, is_draft: stored.is_draft ? 'on' : undefined }}
      />
    </Stack>
  );
}
