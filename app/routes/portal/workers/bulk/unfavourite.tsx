import type { RouteHandle } from '#app/server/route-handle.ts';
import { BulkMarkPage } from './page.tsx';
import { bulkMarkAction, bulkMarkLoader } from './bulk-mark.server.ts';

export const handle: RouteHandle = { title: (t) => t('workerAction.UNFAVORITE'), permission: 'favourites' };

export const loader = bulkMarkLoader('UNFAVORITE');

export const action = bulkMarkAction('UNFAVORITE');

export default function UnfavouriteWorkers() {
  return <BulkMarkPage action="UNFAVORITE" />;
}
