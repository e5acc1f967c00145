import { classNames } from '#app/ui/class-names.ts';
import { frame, hint as hintLine, refused } from '#app/ui/field/frame.css.ts';
import { FieldErrors } from '#app/ui/field/frame.tsx';
import { described, hintId, type FieldProps } from '#app/ui/field/props.ts';
import { pick } from './choice.css.ts';

export interface CheckFieldProps extends FieldProps {
  defaultChecked?: boolean;
  value?: string;
}

export function CheckField(props: CheckFieldProps) {
  const { id, name, label, hint, errors, defaultChecked, value = 'on', required, disabled, form } = props;
  return (
    <div className={classNames(frame, Boolean(errors?.length) && refused)}>
      <FieldErrors id={id} errors={errors} />
      <label className={pick}>
        <input
          type="checkbox"
          {...{ id, name, value, required, disabled, form, defaultChecked }}
          {...described(props)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className={hintLine} id={hintId(id)}>
          {hint}
        </p>
      )}
    </div>
  );
}
