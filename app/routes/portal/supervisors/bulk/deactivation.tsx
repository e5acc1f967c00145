import type { RouteHandle } from '#app/server/route-handle.ts';
import { BulkStatusPage } from './page.tsx';
import { bulkStatusAction, bulkStatusLoader } from './status.server.ts';

export const handle: RouteHandle = { title: (t) => t('supervisors.deactivation'), permission: 'supervisors' };

export const loader = bulkStatusLoader('inactive');

export const action = bulkStatusAction('inactive');

export default function DeactivateSupervisors() {
  return <BulkStatusPage status="inactive" />;
}
