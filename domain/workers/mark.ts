import { enumName } from '../shared/enumeration.ts';

export const workerAction = {
  BLOCK: 'BLOCK',
  FAVORITE: 'FAVORITE',
  UNBLOCK: 'UNBLOCK',
  UNFAVORITE: 'UNFAVORITE',
} as const;
export type WorkerAction = (typeof workerAction)[keyof typeof workerAction];

export const inverseAction: Readonly<Record<WorkerAction, WorkerAction>> = {
  BLOCK: workerAction.UNBLOCK,
  UNBLOCK: workerAction.BLOCK,
  FAVORITE: workerAction.UNFAVORITE,
  UNFAVORITE: workerAction.FAVORITE,
};

export const workerList = { ALL: 'all', FAVOURITE: 'favourite', BLOCKED: 'blocked' } as const;
export type WorkerList = (typeof workerList)[keyof typeof workerList];
export const workerListName = enumName(workerList);

export const blockReason = { SPAM: 'SPAM', OTHERS: 'OTHERS' } as const;
type BlockReason = (typeof blockReason)[keyof typeof blockReason];

/** The reason of a block. */
interface Block {
  reason: BlockReason;
  note: string;
}

/** A change of favourite or block status. `reason` is that of a removed block, which undoing the change needs. */
export interface WorkerMarkChange {
  worker: { id: number; name: string };
  action: WorkerAction;
  unblocked?: Block;
}

export interface WorkerMark {
  favourite: boolean;
  blocked: boolean;
}

/**
 * Blocking removes a favourite, and a blocked worker has to be unblocked before becoming a favourite, so no
 * worker is ever both.
 */
export function markAfterAction(mark: WorkerMark, action: WorkerAction): WorkerMark {
  switch (action) {
    case workerAction.BLOCK:
      return { favourite: false, blocked: true };
    case workerAction.UNBLOCK:
      return { ...mark, blocked: false };
    case workerAction.FAVORITE:
      return mark.blocked ? mark : { ...mark, favourite: true };
    case workerAction.UNFAVORITE:
      return { ...mark, favourite: false };
  }
}

export const actionsFor = ({ favourite, blocked }: WorkerMark): readonly WorkerAction[] =>
  blocked ? [workerAction.UNBLOCK] : [favourite ? workerAction.UNFAVORITE : workerAction.FAVORITE, workerAction.BLOCK];
