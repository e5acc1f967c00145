import { useNameOfFigure } from '#app/ui/figure/name-of-figure.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { count, drawn } from './count.css.ts';

/**
 * A badge with the number to do. `label` says for screen readers and text browsers what it counts ("3 new"); the
 * number itself is CSS content, so that it is not read twice. `figure` is its test id.
 */
export const Count = ({
  value,
  label,
  figure,
}: {
  value: number | string;
  label?: string;
  figure?: string | undefined;
}) => {
  const name = useNameOfFigure()(figure);
  return label === undefined ? (
    <b className={count} data-figure={name}>
      {value}
    </b>
  ) : (
    <b className={drawn} data-count={value} data-figure={name}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </b>
  );
};
