import { FieldFrame } from './frame.tsx';
import { Input } from './input.tsx';
import type { FieldProps, ValueProps } from './props.ts';

export interface DateFieldProps extends FieldProps, ValueProps {
  autoComplete?: 'bday' | 'off';
}

/** `YYYY-MM-DD` in the form data; the browser shows it in the visitor's own format. */
export const DateField = (props: DateFieldProps) => (
  <FieldFrame {...props}>
    <Input {...props} type="date" short />
  </FieldFrame>
);

/** `HH:mm` in the form data. */
export const TimeField = (props: FieldProps & ValueProps) => (
  <FieldFrame {...props}>
    <Input {...props} type="time" short />
  </FieldFrame>
);
