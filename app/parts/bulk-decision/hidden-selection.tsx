import { FormKey } from '#app/forms/form-key.tsx';

interface HiddenSelectionProps {
  back: string;
  /** The rows of the page, in their order. */
  rows?: readonly number[];
}

/** What goes along with every decision: the one-use key, and where the reader was. */
export const HiddenSelection = ({ back, rows = [] }: HiddenSelectionProps) => (
  <>
    <FormKey />
    <input type="hidden" name="back" value={back} />
    {rows.length > 0 && <input type="hidden" name="rows" value={rows.join(' ')} />}
  </>
);
