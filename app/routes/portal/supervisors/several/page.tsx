import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ActPage } from '#app/parts/several/act-page.tsx';
import { paths } from '#app/paths.ts';
import type { changesStatuses, loadStatuses, SeveralStatus } from './status.server.ts';

export function Statuses({ status }: { status: SeveralStatus }) {
  const { lines, back } = useRouteData<ReturnType<typeof loadStatuses>>();
  const answer = useAnswer<ReturnType<typeof changesStatuses>>();
  const { t } = useText();
  const activates = status === 'active';
  return (
    <ActPage
      lines={lines}
      answer={answer}
      from={{ href: back, label: t('supervisors.list') }}
      subject={t('item.supervisor')}
      titleOf={(count) => t(activates ? 'several.supervisors.activate' : 'several.supervisors.deactivate', { count })}
      doneOf={(count) => t(activates ? 'several.supervisors.active' : 'several.supervisors.inactive', { count })}
      note={t(activates ? 'supervisors.activationEffect' : 'supervisors.deactivationEffect')}
      hazard={!activates}
      inverse={activates ? paths.supervisorsDeactivation : paths.supervisorsActivation}
    />
  );
}
