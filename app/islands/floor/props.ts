import type { FloorViewProps } from './floor-view.tsx';

export interface FloorProps extends FloorViewProps {
  shiftId: number;
  events: string;
  live: string;
  lost: string;
}
