import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { contentSlug } from '#contract/public-site/editing.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { savesText } from './save.server.ts';
import { TextForm } from './text-page.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeSite.newText'), may: 'officeSupport' };

/** Articles are fixed; only posts and questions can be created. */
const newKind = z.enum(['post', 'question']).catch('post');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { kind, number } = readQuery(request, {
    kind: newKind,
    number: z.coerce.number().int().positive().optional().catch(undefined),
  });
  const choices = await context.office.texts.listContentChoices();
  return { kind, choices, number: number ?? choices.next_question };
}

export const action = savesText(({ request }, { key }) => {
  const { kind, number } = readQuery(request, { kind: newKind, number: z.string().catch('0') });
  return contentSlug(kind, kind === 'post' ? key : number);
});

export default function NewText() {
  const { kind, choices } = useRouteData<typeof loader>();
  const { t } = useText();
  return (
    <Stack>
      <PageHead
        back={{ href: paths.officeSite, label: t('officeSite.list') }}
        title={t(kind === 'post' ? 'officeSite.newPost' : 'officeSite.newQuestion')}
      />
      <TextForm kind={kind} choices={choices} />
    </Stack>
  );
}
