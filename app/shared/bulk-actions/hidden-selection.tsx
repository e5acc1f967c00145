import { FormKey } from '#app/forms/form-key.tsx';

interface HiddenValuesProps {
  name: string;
  values: readonly (string | number)[];
}

export const HiddenValues = ({ name, values }: HiddenValuesProps) =>
  values.map((value) => <input key={value} type="hidden" name={name} value={value} />);

interface SelectionFieldsProps {
  back: string;
  rows?: string;
  /** Set by the question: the form is not asked again. */
  asked?: boolean;
}

export const SelectionFields = ({ back, rows, asked }: SelectionFieldsProps) => (
  <>
    <input type="hidden" name="back" value={back} />
    {rows && <input type="hidden" name="rows" value={rows} />}
    {asked && <input type="hidden" name="asked" value="on" />}
  </>
);

interface HiddenSelectionProps {
  back: string;
  rows?: readonly number[];
}

export const HiddenSelection = ({ back, rows = [] }: HiddenSelectionProps) => (
  <>
    <FormKey />
    <SelectionFields back={back} rows={rows.join(' ')} />
  </>
);
