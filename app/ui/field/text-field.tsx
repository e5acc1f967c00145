import { FieldFrame } from './frame.tsx';
import { Input } from './input.tsx';
import type { FieldProps, TypingProps, ValueProps } from './props.ts';

export interface TextFieldProps extends FieldProps, ValueProps, TypingProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  /** The field is as wide as a code or a number. */
  short?: boolean;
  /** Id of a `<datalist>` with suggestions. */
  list?: string;
}

/** One line of text. */
export const TextField = (props: TextFieldProps) => (
  <FieldFrame {...props}>
    <Input {...props} />
  </FieldFrame>
);
