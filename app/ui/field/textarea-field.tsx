import { control } from './control.css.ts';
import { FieldFrame } from './frame.tsx';
import { describedByIds, type FieldProps, type ValueProps } from './props.ts';

export interface TextareaFieldProps extends FieldProps, ValueProps {
  rows?: number;
  lang?: string;
  placeholder?: string;
}

export function TextareaField(props: TextareaFieldProps) {
  const { id, name, hint, errors, defaultValue, rows = 4, lang, placeholder } = props;
  const { required, minLength, maxLength, readOnly, disabled, form } = props;
  return (
    <FieldFrame {...props}>
      <textarea
        {...{
          id,
          name,
          rows,
          lang,
          placeholder,
          required,
          minLength,
          maxLength,
          readOnly,
          disabled,
          form,
          defaultValue,
        }}
        className={control}
        {...describedByIds({ id, hint, errors })}
      />
    </FieldFrame>
  );
}
