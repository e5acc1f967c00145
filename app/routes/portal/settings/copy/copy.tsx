import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { CopyPage } from '#app/shared/data-copy/copy-page.tsx';
import { settingsOf } from './back.server.ts';

export const handle: RouteHandle = {
  title: (t) => t('dataCopy.title'),
  permission: 'ownDetails',
  requires: ['dataCopies'],
};

export const loader = async ({ params, context }: LoaderFunctionArgs) => ({
  copy: await context.api.dataCopies.getDataCopy({ params: { id: requireIdParam(params) } }),
  back: settingsOf(context),
});

export default function CopyOfData() {
  const { copy, back } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <CopyPage
      copy={copy}
      back={{ href: back, label: t('title.accountSettings') }}
      file={paths.settingsCopyFile(copy.id)}
      again={paths.settingsCopy}
      preparing={t('dataCopy.preparing')}
    />
  );
}
