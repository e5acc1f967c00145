import { Button, type ButtonProps } from './button.tsx';
import { sendToField, sendToText, type SendTo } from './send-to.ts';

type SendButtonProps = Omit<ButtonProps, 'name' | 'value' | 'formAction' | 'formMethod'> & { to: SendTo };

/** Sends its form to another address than the form’s own, also from browsers that know no `formaction`. */
export const SendButton = ({ to, ...rest }: SendButtonProps) => (
  <Button
    {...rest}
    name={sendToField}
    value={sendToText(to)}
    formAction={to.path}
    {...(to.opens && { formMethod: 'get' })}
  />
);
