import { cell } from './cell-input.css.ts';
import { control } from '../field/control.css.ts';
import { FieldErrors } from '../field/frame.tsx';
import { describedByIds } from '../field/props.ts';

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
