import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { BulkActionPage } from '#app/shared/bulk-actions/bulk-action-page.tsx';
import { paths } from '#app/paths.ts';
import type { bulkStatusAction, bulkStatusLoader, BulkStatus } from './status.server.ts';

export function BulkStatusPage({ status }: { status: BulkStatus }) {
  const { lines, back } = useLoaderDataAsReturned<ReturnType<typeof bulkStatusLoader>>();
  const answer = useActionResult<ReturnType<typeof bulkStatusAction>>();
  const { t } = useText();
  const activates = status === 'active';
  return (
    <BulkActionPage
      rows={lines}
      response={answer}
      from={{ href: back, label: t('supervisors.list') }}
      subject={t('item.supervisor')}
      titleOf={(count) => t(activates ? 'bulk.supervisors.activate' : 'bulk.supervisors.deactivate', { count })}
      doneOf={(count) => t(activates ? 'bulk.supervisors.active' : 'bulk.supervisors.inactive', { count })}
      note={t(activates ? 'supervisors.activationEffect' : 'supervisors.deactivationEffect')}
      isDangerous={!activates}
      undoPath={activates ? paths.supervisorsDeactivation : paths.supervisorsActivation}
    />
  );
}
