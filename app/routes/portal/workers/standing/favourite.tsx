import { workerAction } from '#domain/worker/block.ts';
import { standingAction } from './standing.server.ts';

export { default, handle, loader } from '../profile.tsx';

/** Makes the worker a favourite. A refusal shows the worker's page with the reason. */
export const action = standingAction(workerAction.FAVORITE);
