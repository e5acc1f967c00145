import type { FloorViewProps } from './floor-view.tsx';

export interface FloorProps extends FloorViewProps {
  shiftId: number;
  /** The realtime channel. */
  events: string;
  /** That changes show by themselves, and that they do not any more. */
  live: string;
  lost: string;
}
