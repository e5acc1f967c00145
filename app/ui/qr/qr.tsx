import { pathOf } from './path.ts';

interface QrProps {
  /** A module is true where dark; the rows come without the quiet zone. */
  matrix: readonly (readonly boolean[])[];
  /** Its purpose, in words. */
  label: string;
  /** Edge in CSS pixels. */
  size?: number;
}

/** Readers need a light border of four modules. */
const quietZone = 4;

/** Renders a QR code, drawn so that it scans in the dark scheme and prints without backgrounds. */
export function Qr({ matrix, label, size = 200 }: QrProps) {
  const edge = matrix.length + 2 * quietZone;
  return (
    <svg
      width={size}
      height={size}
      viewBox={`${-quietZone} ${-quietZone} ${edge} ${edge}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M-${quietZone}-${quietZone}h${edge}v${edge}h-${edge}z`} />
      <path fill="#000" d={pathOf(matrix)} />
    </svg>
  );
}
