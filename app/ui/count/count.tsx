import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { count, drawn } from './count.css.ts';

/**
 * Shows how many wait for the reader. `label` says for screen readers and text browsers what the number counts ("3
 * new"); the number itself is then CSS content, so that it is not read twice.
 */
export const Count = ({ value, label }: { value: number | string; label?: string }) =>
  label === undefined ? (
    <b className={count}>{value}</b>
  ) : (
    <b className={drawn} data-count={value}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </b>
  );
