import { tick } from './tick.css.ts';

export interface TickProps {
  name: string;
  value: string | number;
  label: string;
  checked?: boolean;
}

export const Tick = ({ name, value, label, checked }: TickProps) => (
  <label className={tick}>
    <input type="checkbox" name={name} value={value} aria-label={label} defaultChecked={checked} />
  </label>
);
