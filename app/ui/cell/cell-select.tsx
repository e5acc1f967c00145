import { control } from '../field/control.css.ts';
import { Options, type SelectOption } from '../field/select-field.tsx';

interface CellSelectProps {
  id: string;
  name: string;
  /** For screen readers: what is chosen, and for which row. */
  label: string;
  value: string;
  empty?: string;
  options: readonly SelectOption[];
}

export const CellSelect = ({ id, name, label, value, empty, options }: CellSelectProps) => (
  <select {...{ id, name }} className={control} aria-label={label} defaultValue={value}>
    {empty !== undefined && <option value="">{empty}</option>}
    <Options options={options} />
  </select>
);
