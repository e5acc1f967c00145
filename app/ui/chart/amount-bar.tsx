import * as css from './chart.css.ts';

interface AmountBarProps {
  top: number;
  planned: number;
  done: number;
  waiting: number;
}

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
