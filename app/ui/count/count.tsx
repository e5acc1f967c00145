import { useNameOfFigure } from '#app/ui/figure/name-of-figure.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { count, drawn } from './count.css.ts';

/**
 * Shows how many wait for the reader. `label` says for screen readers and text browsers what the number counts ("3 new");
 * the number itself is then CSS content, so that it is not read twice. `figure` is its name in the API's figures.
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
