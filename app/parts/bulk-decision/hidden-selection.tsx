import { FormKey } from '#app/forms/form-key.tsx';

interface HiddenSelectionProps {
  back: string;
  /** The rows have the page's order. */
  rows?: readonly number[];
}

/** Shows what goes along with every decision: the one-use key, and where the reader was. */
export const HiddenSelection = ({ back, rows = [] }: HiddenSelectionProps) => (
  <>
    <FormKey />
    <input type="hidden" name="back" value={back} />
    {rows.length > 0 && <input type="hidden" name="rows" value={rows.join(' ')} />}
  </>
);
