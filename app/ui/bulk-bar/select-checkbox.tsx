import { checkbox } from './select-checkbox.css.ts';

export interface SelectCheckboxProps {
  name: string;
  value: string | number;
  label: string;
  checked?: boolean;
}

export const SelectCheckbox = ({ name, value, label, checked }: SelectCheckboxProps) => (
  <label className={checkbox}>
    <input type="checkbox" name={name} value={value} aria-label={label} defaultChecked={checked} />
  </label>
);
