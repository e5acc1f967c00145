import { qrPath } from './path.ts';

interface QrProps {
  /** True is dark; without the quiet zone. */
  matrix: readonly (readonly boolean[])[];
  label: string;
  /** CSS pixels. */
  size?: number;
}

/** Scanners need a light border of four modules. */
const quietZone = 4;

/** Drawn so that it scans in the dark scheme and prints without backgrounds. */
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
      <path fill="#000" d={qrPath(matrix)} />
    </svg>
  );
}
