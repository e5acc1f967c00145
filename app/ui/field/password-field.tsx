import { FieldFrame } from './frame.tsx';
import { Input } from './input.tsx';
import type { FieldProps } from './props.ts';

export interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password' | 'off';
}

/** Takes no initial value: what was typed is never sent back to the page. */
export const PasswordField = (props: PasswordFieldProps) => (
  <FieldFrame {...props}>
    <Input {...props} type="password" defaultValue={undefined} />
  </FieldFrame>
);
