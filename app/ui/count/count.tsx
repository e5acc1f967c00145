import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { count } from './count.css.ts';

/** How many wait for the reader. `label` says for ears what the number counts: "3 new". */
export const Count = ({ value, label }: { value: number | string; label?: string }) =>
  label === undefined ? (
    <b className={count}>{value}</b>
  ) : (
    <>
      <b className={count} aria-hidden="true">
        {value}
      </b>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
