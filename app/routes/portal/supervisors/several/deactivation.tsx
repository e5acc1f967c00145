import type { ScreenHandle } from '#app/serving/screen.ts';
import { Statuses } from './page.tsx';
import { changesStatuses, loadStatuses } from './status.server.ts';

export const handle: ScreenHandle = { title: (t) => t('supervisors.deactivation'), may: 'supervisors' };

export const loader = loadStatuses('inactive');

export const action = changesStatuses('inactive');

export default function DeactivateSupervisors() {
  return <Statuses status="inactive" />;
}
