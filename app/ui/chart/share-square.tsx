import * as css from './chart.css.ts';

/** `percent` is from 0 to 100. */
export function ShareSquare({ percent }: { percent: number }) {
  const side = Math.round(Math.sqrt(Math.max(0, Math.min(100, percent)) / 100) * 180) / 10;
  const corner = Math.round((22 - side) * 5) / 10;
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <rect className={css.planned} x="1.5" y="1.5" width="19" height="19" />
      <rect className={css.done} x={corner} y={corner} width={side} height={side} />
    </svg>
  );
}
