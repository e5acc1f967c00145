import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import * as css from './frame.css.ts';
import { errorId, hintId, type FieldProps } from './props.ts';

interface FrameProps extends Pick<FieldProps, 'id' | 'label' | 'hint' | 'errors' | 'optional'> {
  children: ReactNode;
  /** Several controls under one name: a fieldset with a legend. With `rows` none of them has the field's id. */
  group?: boolean | 'rows';
}

/**
 * Label, hint, errors, control: always in this order, so that screen readers read the errors before the user
 * types.
 */
export function FieldFrame({ id, label, hint, errors, optional, group, children }: FrameProps) {
  const words = (
    <>
      {label}
      {optional && <MutedText> {optional}</MutedText>}
    </>
  );
  const rest = (
    <>
      {hint && (
        <p className={css.hint} id={hintId(id)}>
          {hint}
        </p>
      )}
      <FieldErrors id={id} errors={errors} />
      {children}
    </>
  );
  const className = classNames(css.frame, Boolean(errors?.length) && css.invalid);
  return group ? (
    <fieldset className={className} id={group === 'rows' ? id : undefined}>
      <legend>{words}</legend>
      {rest}
    </fieldset>
  ) : (
    <div className={className}>
      <label htmlFor={id}>{words}</label>
      {rest}
    </div>
  );
}

export const FieldErrors = ({ id, errors }: Pick<FieldProps, 'id' | 'errors'>) =>
  errors?.length ? (
    <div id={errorId(id)}>
      {errors.map((error) => (
        <p key={error} className={css.error}>
          <Icon name="warning" />
          {error}
        </p>
      ))}
    </div>
  ) : null;
