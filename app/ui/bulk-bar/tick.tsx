import { tick } from './tick.css.ts';

export interface TickProps {
  name: string;
  value: string | number;
  /** For screen readers: "Select Wong Ka Yan, Sat 21 Nov". */
  label: string;
  checked?: boolean;
}

/** Chooses one row for the bulk bar of its form. */
export const Tick = ({ name, value, label, checked }: TickProps) => (
  <label className={tick}>
    <input type="checkbox" name={name} value={value} aria-label={label} defaultChecked={checked} />
  </label>
);
