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
import { contentForm } from './content-form.ts';
import { saveTextAction } from './save.server.ts';
import { ContentForm } from './content-page.tsx';

export const handle: RouteHandle = { title: (t) => t('adminContent.newText'), permission: 'adminSupport' };

/** Articles are fixed; only posts and questions can be created. */
const newKind = z.enum(['post', 'question']).catch('post');

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  ...readQuery(request, { kind: newKind }),
  choices: await context.admin.content.listContentOptions(),
});

export const action = saveTextAction(contentForm, async ({ request, context }, { key, number }) => {
  const { kind } = readQuery(request, { kind: newKind });
  if (kind === 'post') return contentSlug(kind, key);
  return contentSlug(kind, String(number ?? (await context.admin.content.listContentOptions()).next_question));
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
