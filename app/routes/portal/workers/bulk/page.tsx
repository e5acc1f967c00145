import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { BulkActionPage } from '#app/shared/bulk-actions/bulk-action-page.tsx';
import { paths } from '#app/paths.ts';
import type { bulkMarkAction, bulkMarkLoader, BulkMarkAction } from './bulk-mark.server.ts';

export function BulkMarkPage({ action }: { action: BulkMarkAction }) {
  const { lines, back } = useLoaderDataAsReturned<ReturnType<typeof bulkMarkLoader>>();
  const answer = useActionResult<ReturnType<typeof bulkMarkAction>>();
  const { t } = useText();
  const makes = action === 'FAVORITE';
  return (
    <BulkActionPage
      rows={lines}
      response={answer}
      from={{ href: back, label: t('menu.workers') }}
      subject={t('term.worker')}
      titleOf={(count) => t(makes ? 'bulk.workers.favourite' : 'bulk.workers.unfavourite', { count })}
      doneOf={(count) => t(makes ? 'bulk.workers.favourited' : 'bulk.workers.unfavourited', { count })}
      note={t(makes ? 'bulk.workers.makeNote' : 'bulk.workers.unfavouriteNote')}
      undoPath={makes ? paths.workersUnfavourite : paths.workersFavourite}
    />
  );
}
