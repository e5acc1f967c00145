import * as css from './chart.css.ts';

interface MarksProps {
  squares: number;
  crosses: number;
}

/** Pixels. */
const pitch = 16;

/** Further marks of a kind are not drawn: the figure beside them is exact. */
const most = 12;

export function ChartMarks({ squares, crosses }: MarksProps) {
  const some = <Mark extends string>(mark: Mark, count: number) => Array<Mark>(Math.min(most, count)).fill(mark);
  const marks = [...some('square', squares), ...some('cross', crosses)];
  const width = Math.max(1, marks.length) * pitch;
  return (
    <svg width={width} height="18" viewBox={`0 0 ${width} 18`} className={css.marks} aria-hidden="true">
      {marks.map((mark, index) => {
        const x = index * pitch + 2;
        return mark === 'square' ? (
          <rect key={x} className={css.waiting} x={x} y="4" width="10" height="10" />
        ) : (
          <path key={x} className={css.missing} d={`M${x} 3l10 12M${x + 10} 3l-10 12`} />
        );
      })}
    </svg>
  );
}
