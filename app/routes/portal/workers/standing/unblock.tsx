import type { May } from '#app/serving/screen.ts';
import { handle as profile } from '../profile.tsx';
import { workerAction } from '#domain/worker/block.ts';
import { standingAction } from './standing.server.ts';

export { default, loader } from '../profile.tsx';

export const handle = { ...profile, may: 'blocks' } satisfies { may: May };

export const action = standingAction(workerAction.UNBLOCK);
