import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { contentSlug } from '#contract/content/editing.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { saveTextAction } from './save.server.ts';
import { ContentForm } from './content-page.tsx';

export const handle: RouteHandle = { title: (t) => t('adminContent.newText'), permission: 'adminSupport' };

/** Articles are fixed; only posts and questions can be created. */
const newKind = z.enum(['post', 'question']).catch('post');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { kind, number } = readQuery(request, {
    kind: newKind,
    number: z.coerce.number().int().positive().optional().catch(undefined),
  });
  const choices = await context.admin.content.listContentOptions();
  return { kind, choices, number: number ?? choices.next_question };
}

export const action = saveTextAction(({ request }, { key }) => {
  const { kind, number } = readQuery(request, { kind: newKind, number: z.string().catch('0') });
  return contentSlug(kind, kind === 'post' ? key : number);
});

export default function NewContent() {
  const { kind, choices } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <Stack>
      <PageHead
        back={{ href: paths.admin.content, label: t('adminContent.list') }}
        title={t(kind === 'post' ? 'adminContent.newPost' : 'adminContent.newQuestion')}
      />
      <ContentForm kind={kind} choices={choices} />
    </Stack>
  );
}
