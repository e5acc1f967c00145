import { formKeyName } from '#app/session/form-key.ts';

interface HiddenSelectionProps {
  formKey: string;
  back: string;
  /** The rows of the page, in their order. */
  shown?: readonly number[];
}

/** What goes along with every decision: the one-use key, and where the reader was. */
export const HiddenSelection = ({ formKey, back, shown = [] }: HiddenSelectionProps) => (
  <>
    <input type="hidden" name={formKeyName} value={formKey} />
    <input type="hidden" name="back" value={back} />
    {shown.length > 0 && <input type="hidden" name="shown" value={shown.join(' ')} />}
  </>
);
