import { FormKey } from '#app/forms/form-key.tsx';

interface HiddenSelectionProps {
  back: string;
  rows?: readonly number[];
}

export const HiddenSelection = ({ back, rows = [] }: HiddenSelectionProps) => (
  <>
    <FormKey />
    <input type="hidden" name="back" value={back} />
    {rows.length > 0 && <input type="hidden" name="rows" value={rows.join(' ')} />}
  </>
);
