import * as css from './chart.css.ts';

interface AmountBarProps {
  /** All parts are in one unit, and all rows of a table have the same `top`. */
  top: number;
  planned: number;
  done: number;
  /** It stands behind the solid part. */
  waiting: number;
}

/** Renders an amount of a row beside the others: outline planned, solid done, amber what waits. */
export function AmountBar({ top, planned, done, waiting }: AmountBarProps) {
  const wide = (value: number) => `${Math.round((Math.max(0, value) / Math.max(1, top)) * 990) / 10}%`;
  return (
    <svg className={css.line} height="22" aria-hidden="true">
      <rect className={css.planned} x="1" y="2" width={wide(planned)} height="18" />
      <rect className={css.done} x="1" y="6" width={wide(done)} height="10" />
      {waiting > 0 && <rect className={css.waiting} x={wide(done)} y="6" width={wide(waiting)} height="10" />}
    </svg>
  );
}
