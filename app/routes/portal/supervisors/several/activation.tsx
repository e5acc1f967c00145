import type { ScreenHandle } from '#app/serving/screen.ts';
import { Statuses } from './page.tsx';
import { changesStatuses, loadStatuses } from './status.server.ts';

export const handle: ScreenHandle = { title: (t) => t('supervisors.activation'), may: 'supervisors' };

export const loader = loadStatuses('active');

export const action = changesStatuses('active');

export default function ActivateSupervisors() {
  return <Statuses status="active" />;
}
