import type { ReactNode } from 'react';
import { FieldFrame } from '#app/ui/field/frame.tsx';
import { describedByIds, type FieldProps } from '#app/ui/field/props.ts';
import { InlineFold } from '#app/ui/disclosure/inline-fold.tsx';
import { layout, choice } from './choice.css.ts';

export interface ChoiceOption {
  value: string | number;
  label: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
}

export interface ChoiceFieldProps extends FieldProps {
  type: 'radio' | 'checkbox';
  options: readonly ChoiceOption[];
  defaultValue?: string | number | readonly (string | number)[];
  layout?: keyof typeof layout;
  fold?: { after: number; label: string };
}

/** A few alternatives, all visible. An error summary's link to `id` leads to the first. */
export const ChoiceField = (props: ChoiceFieldProps) => (
  <FieldFrame {...props} group>
    <Choices {...props} />
  </FieldFrame>
);

export function Choices(props: ChoiceFieldProps) {
  const { options, fold, defaultValue, layout: shape = 'stack' } = props;
  const selected = new Set([defaultValue ?? []].flat().map(String));
  const [first, rest] = fold ? [options.slice(0, fold.after), options.slice(fold.after)] : [options, []];
  const drawn = (some: readonly ChoiceOption[]) => (
    <div className={layout[shape]}>
      {some.map((option) => (
        <Choice
          key={option.value}
          {...props}
          option={option}
          isFirst={option === options[0]}
          isSelected={selected.has(String(option.value))}
        />
      ))}
    </div>
  );
  return (
    <>
      {drawn(first)}
      {fold && rest.length > 0 && (
        <InlineFold summary={fold.label} open={rest.some(({ value }) => selected.has(String(value)))}>
          {drawn(rest)}
        </InlineFold>
      )}
    </>
  );
}

interface ChoiceProps extends ChoiceFieldProps {
  option: ChoiceOption;
  isFirst: boolean;
  isSelected: boolean;
}

function Choice(props: ChoiceProps) {
  const { id, name, type, required, disabled, form, option, isFirst, isSelected } = props;
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = describedByIds(props);
  return (
    <div>
      <label className={choice}>
        <input
          id={isFirst ? id : `${id}-${option.value}`}
          {...{ type, name, form }}
          value={option.value}
          defaultChecked={isSelected}
          required={type === 'radio' && required}
          disabled={disabled || option.disabled}
          aria-describedby={describedBy}
          aria-invalid={invalid}
        />
        <ChoiceWords {...option} />
      </label>
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
