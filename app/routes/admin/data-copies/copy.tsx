import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { CopyPage } from '#app/shared/data-copy/copy-page.tsx';

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, { copy }) => t('dataCopy.titleOf', { name: copy.name }),
  permission: 'adminSupport',
};

export const loader = async ({ params, context }: LoaderFunctionArgs) => ({
  copy: await context.admin.accounts.getDataCopyOf({ params: { id: requireIdParam(params) } }),
});

export default function CopyOfPerson() {
  const { copy } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <CopyPage
      copy={copy}
      back={{ href: paths.admin.workers, label: t('adminWorkers.list') }}
      file={paths.admin.dataCopyFile(copy.id)}
      again={paths.admin.workers}
      preparing={t('dataCopy.preparingOf')}
      title={t('dataCopy.titleOf', { name: copy.name })}
    />
  );
}
