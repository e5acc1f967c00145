import type { RoutePermission } from '#app/server/route-handle.ts';
import { handle as profile } from '../profile.tsx';
import { workerAction } from '#domain/workers/mark.ts';
import { markAction } from './mark-action.server.ts';

export { default, loader } from '../profile.tsx';

export const handle = { ...profile, permission: 'favourites' } satisfies { permission: RoutePermission };

export const action = markAction(workerAction.UNFAVORITE);
