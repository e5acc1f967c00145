import type { RouteHandle } from '#app/server/route-handle.ts';
import { BulkStatusPage } from './page.tsx';
import { bulkStatusAction, bulkStatusLoader } from './status.server.ts';

export const handle: RouteHandle = { title: (t) => t('supervisors.activation'), permission: 'supervisors' };

export const loader = bulkStatusLoader('active');

export const action = bulkStatusAction('active');

export default function ActivateSupervisors() {
  return <BulkStatusPage status="active" />;
}
