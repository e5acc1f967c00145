import { namer } from '../enumeration.ts';

export const workerAction = {
  BLOCK: 'BLOCK',
  FAVORITE: 'FAVORITE',
  UNBLOCK: 'UNBLOCK',
  UNFAVORITE: 'UNFAVORITE',
} as const;
export type WorkerAction = (typeof workerAction)[keyof typeof workerAction];

export const inverseOf: Readonly<Record<WorkerAction, WorkerAction>> = {
  BLOCK: workerAction.UNBLOCK,
  UNBLOCK: workerAction.BLOCK,
  FAVORITE: workerAction.UNFAVORITE,
  UNFAVORITE: workerAction.FAVORITE,
};

export const workerList = { ALL: 'all', FAVOURITE: 'favourite', BLOCKED: 'blocked' } as const;
export type WorkerList = (typeof workerList)[keyof typeof workerList];
export const workerListName = namer(workerList);

export const blockReason = { SPAM: 'SPAM', OTHERS: 'OTHERS' } as const;
type BlockReason = (typeof blockReason)[keyof typeof blockReason];

/** The reason of a block. */
interface Block {
  reason: BlockReason;
  note: string;
}

/** A change of favourite or block status. `reason` is that of a removed block, which undoing the change needs. */
export interface StandingChange {
  worker: { id: number; name: string };
  action: WorkerAction;
  lifted?: Block;
}

export interface WorkerStanding {
  favourite: boolean;
  blocked: boolean;
}

/**
 * Blocking removes a favourite, and a blocked worker has to be unblocked before becoming a favourite, so no
 * worker is ever both.
 */
export function afterAction(standing: WorkerStanding, action: WorkerAction): WorkerStanding {
  switch (action) {
    case workerAction.BLOCK:
      return { favourite: false, blocked: true };
    case workerAction.UNBLOCK:
      return { ...standing, blocked: false };
    case workerAction.FAVORITE:
      return standing.blocked ? standing : { ...standing, favourite: true };
    case workerAction.UNFAVORITE:
      return { ...standing, favourite: false };
  }
}

export const actionsFor = ({ favourite, blocked }: WorkerStanding): readonly WorkerAction[] =>
  blocked ? [workerAction.UNBLOCK] : [favourite ? workerAction.UNFAVORITE : workerAction.FAVORITE, workerAction.BLOCK];
