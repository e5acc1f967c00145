import type { BoardState } from '#domain/shifts/board.ts';
import type { IconName } from '#app/ui/icon/paths.ts';
import type { StateLook } from '#app/ui/week-board/legend.tsx';

interface StateLookAndIcon {
  look: StateLook;
  icon: IconName;
}

const stateLooks: Readonly<Record<BoardState, StateLookAndIcon>> = {
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
export const stateLook = (state: BoardState): StateLookAndIcon =>
  (stateLooks as Partial<typeof stateLooks>)[state] ?? stateLooks.NO_BILL;

export const undecidedStates: ReadonlySet<BoardState> = new Set(['TO_APPROVE', 'OVERDUE', 'PENDING']);
