import { useTestId } from '#app/ui/metric/test-id.ts';
import { chart, done, planned } from './chart.css.ts';

interface ChartColumn {
  label: string;
  /** Heights of the outline and the solid part in the same unit. */
  planned: number;
  done: number;
  text: string;
  testId?: string;
}

interface ColumnsProps {
  label: string;
  columns: readonly ChartColumn[];
}

const height = 112;
const floor = 92;
const highest = 79;

export function ColumnChart({ label, columns }: ColumnsProps) {
  const top = Math.max(1, ...columns.map((column) => Math.max(column.planned, column.done)));
  const nameOf = useTestId();
  const pitch = 100 / Math.max(1, columns.length);
  const tall = (value: number) => Math.round((value / top) * highest);
  return (
    <svg className={chart} height={height} role="img" aria-label={label}>
      {columns.map((column, index) => {
        const x = index * pitch + pitch * 0.1;
        const bar = { x: percent(x), width: percent(pitch * 0.8) };
        const middle = percent(x + pitch * 0.4);
        const [outline, solid] = [tall(column.planned), tall(column.done)];
        return (
          <g key={column.label}>
            <rect className={planned} {...bar} y={floor - outline} height={outline} />
            <rect className={done} {...bar} y={floor - solid} height={solid} />
            <text x={middle} y={height - 5} textAnchor="middle">
              {column.label}
            </text>
            <text
              x={middle}
              y={floor - Math.max(outline, solid) - 4}
              textAnchor="middle"
              data-testid={nameOf(column.testId)}
            >
              {column.text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const percent = (value: number) => `${Math.round(value * 10) / 10}%`;
