import { workerAction } from '#domain/worker/block.ts';
import { standingAction } from './standing.server.ts';

export { default, handle, loader } from '../profile.tsx';

/** Lifts the block of the worker. A refusal shows the worker's page with the reason. */
export const action = standingAction(workerAction.UNBLOCK);
