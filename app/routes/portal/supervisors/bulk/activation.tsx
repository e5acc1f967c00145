import type { RouteHandle } from '#app/server/route-handle.ts';
import { bulkAction, bulkActionLoader } from '#app/shared/bulk-actions/bulk-action.server.ts';
import { activateSupervisors } from './status.server.ts';

export { BulkActionPage as default } from '#app/shared/bulk-actions/bulk-action-page.tsx';

export const handle: RouteHandle = { title: (t) => t('supervisors.activation'), permission: 'supervisors' };

export const loader = bulkActionLoader(activateSupervisors);

export const action = bulkAction(activateSupervisors);
