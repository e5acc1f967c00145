import { Button, type ButtonProps } from './button.tsx';
import { formActionField, formActionValue, type FormActionTarget } from './form-action-target.ts';

type SendButtonProps = Omit<ButtonProps, 'name' | 'value' | 'formAction' | 'formMethod'> & { to: FormActionTarget };

/** Submits its form to another address than the form's own, also in browsers without `formaction`. */
export const SendButton = ({ to, ...rest }: SendButtonProps) => (
  <Button
    {...rest}
    name={formActionField}
    value={formActionValue(to)}
    formAction={to.path}
    {...(to.opens && { formMethod: 'get' })}
  />
);
