import type { ReactNode } from 'react';
import { FieldFrame } from '#app/ui/field/frame.tsx';
import { described, type FieldProps } from '#app/ui/field/props.ts';
import { layout, pick } from './choice.css.ts';

export interface ChoiceOption {
  value: string | number;
  label: ReactNode;
  /** A second, small line. */
  note?: ReactNode;
  disabled?: boolean;
}

export interface ChoiceFieldProps extends FieldProps {
  /** The reader chooses one, or any number. */
  type: 'radio' | 'checkbox';
  options: readonly ChoiceOption[];
  /** The chosen value, or values. */
  defaultValue?: string | number | readonly (string | number)[];
  layout?: keyof typeof layout;
}

/** A few alternatives, all in sight. A summary link to `id` lands on the first. */
export const ChoiceField = (props: ChoiceFieldProps) => (
  <FieldFrame {...props} group>
    <Choices {...props} />
  </FieldFrame>
);

/** Renders the alternatives alone, where the label, hint and errors of a larger group stand around them. */
export function Choices(props: ChoiceFieldProps) {
  const { id, name, type, options, defaultValue, layout: shape = 'stack', required, disabled, form } = props;
  const chosen = new Set([defaultValue ?? []].flat().map(String));
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = described(props);
  return (
    <div className={layout[shape]}>
      {options.map((option, index) => (
        <div key={option.value}>
          <label className={pick}>
            <input
              id={index === 0 ? id : `${id}-${option.value}`}
              {...{ type, name, form }}
              value={option.value}
              defaultChecked={chosen.has(String(option.value))}
              required={type === 'radio' && required}
              disabled={disabled || option.disabled}
              aria-describedby={describedBy}
              aria-invalid={invalid}
            />
            <ChoiceWords {...option} />
          </label>
        </div>
      ))}
    </div>
  );
}

const ChoiceWords = ({ label, note }: Pick<ChoiceOption, 'label' | 'note'>) =>
  note ? (
    <span>
      <b>{label}</b>
      <br />
      <small>{note}</small>
    </span>
  ) : (
    <span>{label}</span>
  );
