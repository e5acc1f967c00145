import { FieldFrame } from './frame.tsx';
import { Input } from './input.tsx';
import type { FieldProps, TypingProps, ValueProps } from './props.ts';

export interface TextFieldProps extends FieldProps, ValueProps, TypingProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  short?: boolean;
  /** Id of a `<datalist>` with suggestions. */
  list?: string;
}

export const TextField = (props: TextFieldProps) => (
  <FieldFrame {...props}>
    <Input {...props} />
  </FieldFrame>
);
