import type { BoardState } from '#domain/shift/board.ts';
import type { IconName } from '#app/ui/icon/paths.ts';
import type { StateLook } from '#app/ui/week-board/legend.tsx';

interface Look {
  look: StateLook;
  icon: IconName;
}

const looks: Readonly<Record<BoardState, Look>> = {
  TO_FILL: { look: 'fill', icon: 'flag' },
  FILLED: { look: 'full', icon: 'tick' },
  ON_FLOOR: { look: 'floor', icon: 'run' },
  TO_APPROVE: { look: 'decide', icon: 'clock' },
  OVERDUE: { look: 'decide', icon: 'clock' },
  PENDING: { look: 'decide', icon: 'pause' },
  TO_BILL: { look: 'bill', icon: 'bill' },
  BILLED: { look: 'billed', icon: 'bill' },
  NO_BILL: { look: 'none', icon: 'cross' },
};

/** A state that this version does not know has no look of its own. */
export const lookOf = (state: BoardState): Look => (looks as Partial<typeof looks>)[state] ?? looks.NO_BILL;

export const waitingStates: ReadonlySet<BoardState> = new Set(['TO_APPROVE', 'OVERDUE', 'PENDING']);
