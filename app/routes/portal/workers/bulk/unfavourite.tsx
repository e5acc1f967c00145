import type { RouteHandle } from '#app/server/route-handle.ts';
import { bulkAction, bulkActionLoader } from '#app/shared/bulk-actions/bulk-action.server.ts';
import { unfavouriteWorkers } from './mark.server.ts';

export { BulkActionPage as default } from '#app/shared/bulk-actions/bulk-action-page.tsx';

export const handle: RouteHandle = { title: (t) => t('workerAction.UNFAVORITE'), permission: 'favourites' };

export const loader = bulkActionLoader(unfavouriteWorkers);

export const action = bulkAction(unfavouriteWorkers);
