import { useTestId } from '#app/ui/metric/test-id.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { count, drawn } from './count.css.ts';

/**
 * A badge with the number to do. `label` says for screen readers and text browsers what it counts ("3 new"); the
 * number itself is CSS content, so that it is not read twice. `figure` is its test id.
 */
export const Count = ({
  value,
  label,
  testId,
}: {
  value: number | string;
  label?: string;
  testId?: string | undefined;
}) => {
  const name = useTestId()(testId);
  return label === undefined ? (
    <b className={count} data-testid={name}>
      {value}
    </b>
  ) : (
    <b className={drawn} data-count={value} data-testid={name}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </b>
  );
};
