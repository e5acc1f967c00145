import { classNames } from '#app/ui/class-names.ts';
import { control, short as shortBox } from './control.css.ts';
import { describedByIds, type FieldProps, type TypingProps, type ValueProps } from './props.ts';

interface InputProps extends FieldProps, ValueProps, TypingProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'date' | 'time';
  short?: boolean;
  list?: string;
}

const pickerTypes = { date: true, time: true } as Readonly<Record<string, true | undefined>>;

/** Each type gets only the constraints that HTML defines for it. */
export function Input(props: InputProps) {
  const { type = 'text', short, id, name, hint, errors, defaultValue, required, readOnly, disabled, form } = props;
  const { minLength, maxLength, pattern, min, max, step } = props;
  const { inputMode, autoComplete, autoCapitalize, placeholder, spellCheck, lang, enterKeyHint, list, autoFocus } =
    props;
  const bounds = pickerTypes[type] ? { min, max, step } : { minLength, maxLength, pattern };
  return (
    <input
      {...{ id, name, type, defaultValue, required, readOnly, disabled, form, ...bounds }}
      {...{ inputMode, autoComplete, autoCapitalize, placeholder, spellCheck, lang, enterKeyHint, list, autoFocus }}
      className={classNames(control, short && shortBox)}
      {...describedByIds({ id, hint, errors })}
    />
  );
}
