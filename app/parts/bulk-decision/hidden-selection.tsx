import { formKeyName } from '#app/session/form-key.ts';

interface HiddenSelectionProps {
  formKey: string;
  back: string;
  /** The rows of the page, in their order. */
  rows?: readonly number[];
}

/** What goes along with every decision: the one-use key, and where the reader was. */
export const HiddenSelection = ({ formKey, back, rows = [] }: HiddenSelectionProps) => (
  <>
    <input type="hidden" name={formKeyName} value={formKey} />
    <input type="hidden" name="back" value={back} />
    {rows.length > 0 && <input type="hidden" name="rows" value={rows.join(' ')} />}
  </>
);
