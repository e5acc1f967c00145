import { classNames } from '#app/ui/class-names.ts';
import { frame, hint as hintLine, invalid } from '#app/ui/field/frame.css.ts';
import { FieldErrors } from '#app/ui/field/frame.tsx';
import { describedByIds, hintId, type FieldProps } from '#app/ui/field/props.ts';
import { choice } from './choice.css.ts';

export interface CheckFieldProps extends FieldProps {
  defaultChecked?: boolean;
  value?: string;
}

export function CheckField(props: CheckFieldProps) {
  const { id, name, label, hint, errors, defaultChecked, value = 'on', required, disabled, form } = props;
  return (
    <div className={classNames(frame, Boolean(errors?.length) && invalid)}>
      <FieldErrors id={id} errors={errors} />
      <label className={choice}>
        <input
          type="checkbox"
          {...{ id, name, value, required, disabled, form, defaultChecked }}
          {...describedByIds(props)}
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
