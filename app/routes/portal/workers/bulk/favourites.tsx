import type { RouteHandle } from '#app/server/route-handle.ts';
import { bulkAction, bulkActionLoader } from '#app/shared/bulk-actions/bulk-action.server.ts';
import { favouriteWorkers } from './mark.server.ts';

export { BulkActionPage as default } from '#app/shared/bulk-actions/bulk-action-page.tsx';

export const handle: RouteHandle = { title: (t) => t('workerAction.FAVORITE'), permission: 'favourites' };

export const loader = bulkActionLoader(favouriteWorkers);

export const action = bulkAction(favouriteWorkers);
