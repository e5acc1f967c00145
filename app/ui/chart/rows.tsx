import { chart, done, planned } from './chart.css.ts';

export interface ChartRow {
  label: string;
  value: number;
  /** What is printed at the right: "38,912". */
  text: string;
  /** Solid instead of outlined: this week among earlier ones. */
  now?: boolean;
}

const pitch = 26;

/** Amounts one under the other, at most about four. */
export function Rows({ label, rows }: { label: string; rows: readonly ChartRow[] }) {
  const top = Math.max(1, ...rows.map((row) => row.value));
  return (
    <svg className={chart} height={rows.length * pitch + 4} role="img" aria-label={label}>
      {rows.map((row, index) => {
        const y = index * pitch + 6;
        return (
          <g key={row.label}>
            <text x="0" y={y + 12}>
              {row.label}
            </text>
            <rect
              className={row.now ? done : planned}
              x="22%"
              y={y}
              width={`${Math.round((row.value / top) * 540) / 10}%`}
              height="16"
            />
            <text x="100%" y={y + 12} textAnchor="end">
              {row.text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
