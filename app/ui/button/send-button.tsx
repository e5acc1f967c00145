import { Button, type ButtonProps } from './button.tsx';
import { sendToField, sendToText, type SendTo } from './send-to.ts';

type SendButtonProps = Omit<ButtonProps, 'name' | 'value' | 'formAction' | 'formMethod'> & { to: SendTo };

/** Submits its form to another address than the form's own, also in browsers without `formaction`. */
export const SendButton = ({ to, ...rest }: SendButtonProps) => (
  <Button
    {...rest}
    name={sendToField}
    value={sendToText(to)}
    formAction={to.path}
    {...(to.opens && { formMethod: 'get' })}
  />
);
