import { classNames } from '#app/ui/class-names.ts';
import { useTestId } from '#app/ui/metric/test-id.ts';
import { chart, clipped, done, planned } from './chart.css.ts';

interface ChartRow {
  label: string;
  value: number;
  text: string;
  testId?: string;
  now?: boolean;
  href?: string;
}

interface RowsProps {
  label: string;
  rows: readonly ChartRow[];
  named?: boolean;
}

/** About six rows at most. */
export function RowChart({ label, rows, named }: RowsProps) {
  // Pixels: from one row to the next, and from its label down to its bar.
  const [pitch, down] = named ? [44, 18] : [26, 0];
  const top = Math.max(1, ...rows.map((row) => row.value));
  return (
    <svg
      className={classNames(chart, named && clipped)}
      height={rows.length * pitch + 4}
      role={rows.some(({ href }) => href) ? 'group' : 'img'}
      aria-label={label}
    >
      {rows.map((row, index) => {
        const y = index * pitch + 6;
        return (
          <g key={row.label}>
            <text x="0" y={y + 12}>
              {row.label}
            </text>
            <rect
              className={row.now ? done : planned}
              x={named ? 0 : '22%'}
              y={y + down}
              width={`${Math.round((row.value / top) * (named ? 600 : 540)) / 10}%`}
              height="16"
            />
            <Amount row={row} y={y + down + 12} />
          </g>
        );
      })}
    </svg>
  );
}

/** Read out part by part where amounts are links; otherwise the whole chart is one image with a label. */
function Amount({ row: { text, href, testId }, y }: { row: ChartRow; y: number }) {
  const nameOf = useTestId();
  const amount = (
    <text x="100%" y={y} textAnchor="end" data-testid={nameOf(testId)}>
      {text}
    </text>
  );
  return href ? <a href={href}>{amount}</a> : amount;
}
