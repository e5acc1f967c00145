import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { CopyPage } from '#app/shared/data-copy/copy-page.tsx';

export const handle: RouteHandle = {
  title: (t) => t('dataCopy.title'),
  permission: 'signedIn',
  requires: ['dataCopies'],
};

export const loader = async ({ params, context }: LoaderFunctionArgs) => ({
  copy: await context.worker.dataCopies.getDataCopy({ params: { id: requireIdParam(params) } }),
});

export default function CopyOfData() {
  const { copy } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <CopyPage
      copy={copy}
      back={{ href: paths.workerSite.profile, label: t('workerSite.profile') }}
      file={paths.workerSite.dataCopyFile(copy.id)}
      again={paths.workerSite.askForCopy}
      preparing={t('dataCopy.preparing')}
    />
  );
}
