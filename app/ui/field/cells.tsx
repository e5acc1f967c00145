import { cell } from './cell-input.css.ts';
import { control } from './control.css.ts';
import { FieldErrors } from './frame.tsx';
import { describedByIds } from './props.ts';
import { Options, type SelectOption } from './select-field.tsx';

interface CellInputProps {
  id: string;
  name: string;
  /** For screen readers: the column and the row. */
  label: string;
  value: string;
  width: keyof typeof cell;
  /** Id of a `<datalist>`. */
  list?: string;
  placeholder?: string;
  error?: string;
}

export function CellInput({ id, name, label, value, width, list, placeholder, error }: CellInputProps) {
  const errors = error ? [error] : undefined;
  return (
    <div className={cell[width]}>
      <FieldErrors id={id} errors={errors} />
      <input
        {...{ id, name, list, placeholder }}
        className={control}
        aria-label={label}
        defaultValue={value}
        maxLength={120}
        autoComplete="off"
        {...describedByIds({ id, errors })}
      />
    </div>
  );
}

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
