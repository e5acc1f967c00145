import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { CorrectionList } from '#app/shared/data-copy/correction-list.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { settingsOf } from './back.server.ts';

export const handle: RouteHandle = {
  title: (t) => t('corrections.history'),
  permission: 'ownDetails',
  requires: ['corrections'],
};

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  corrections: await context.api.corrections.listCorrections(),
  back: settingsOf(context),
});

export default function Corrections() {
  const { corrections, back } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <NarrowPage back={{ href: back, label: t('title.accountSettings') }} line={t('corrections.historyLine')}>
      {corrections.length === 0 ? (
        <EmptyState title={t('corrections.empty')} />
      ) : (
        <CorrectionList corrections={corrections} />
      )}
    </NarrowPage>
  );
}
