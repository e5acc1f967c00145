import type { RouteHandle } from '#app/server/route-handle.ts';
import { bulkAction, bulkActionLoader } from '#app/shared/bulk-actions/bulk-action.server.ts';
import { deactivateSupervisors } from './status.server.ts';

export { BulkActionPage as default } from '#app/shared/bulk-actions/bulk-action-page.tsx';

export const handle: RouteHandle = { title: (t) => t('supervisors.deactivation'), permission: 'supervisors' };

export const loader = bulkActionLoader(deactivateSupervisors);

export const action = bulkAction(deactivateSupervisors);
