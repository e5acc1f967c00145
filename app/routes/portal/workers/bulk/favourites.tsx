import type { RouteHandle } from '#app/server/route-handle.ts';
import { BulkMarkPage } from './page.tsx';
import { bulkMarkAction, bulkMarkLoader } from './bulk-mark.server.ts';

export const handle: RouteHandle = { title: (t) => t('workerAction.FAVORITE'), permission: 'favourites' };

export const loader = bulkMarkLoader('FAVORITE');

export const action = bulkMarkAction('FAVORITE');

export default function FavouriteWorkers() {
  return <BulkMarkPage action="FAVORITE" />;
}
