import { control } from './control.css.ts';
import { FieldFrame } from './frame.tsx';
import { describedByIds, type FieldProps, type ValueProps } from './props.ts';

export interface SelectOption {
  value: string | number;
  label: string;
  disabled?: boolean;
}

export interface SelectGroup {
  label: string;
  options: readonly SelectOption[];
}

export interface SelectFieldProps extends FieldProps, ValueProps {
  options: readonly (SelectOption | SelectGroup)[];
  empty?: string;
  autoComplete?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { id, name, hint, errors, options, empty, defaultValue, required, disabled, form, autoComplete } = props;
  return (
    <FieldFrame {...props}>
      <select
        {...{ id, name, required, disabled, form, autoComplete, defaultValue }}
        className={control}
        {...describedByIds({ id, hint, errors })}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        <Options options={options} />
      </select>
    </FieldFrame>
  );
}

export const Options = ({ options }: Pick<SelectFieldProps, 'options'>) =>
  options.map((entry) =>
    'options' in entry ? (
      <optgroup key={entry.label} label={entry.label}>
        <Options options={entry.options} />
      </optgroup>
    ) : (
      <option key={entry.value} value={entry.value} disabled={entry.disabled}>
        {entry.label}
      </option>
    ),
  );
