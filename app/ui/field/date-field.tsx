import { FieldFrame } from './frame.tsx';
import { Input } from './input.tsx';
import type { FieldProps, ValueProps } from './props.ts';

export interface DateFieldProps extends FieldProps, ValueProps {
  autoComplete?: 'bday' | 'off';
}

/** Renders a calendar day, `YYYY-MM-DD` in the form data; the browser shows it in the visitor's own way. */
export const DateField = (props: DateFieldProps) => (
  <FieldFrame {...props}>
    <Input {...props} type="date" short />
  </FieldFrame>
);

/** Renders a time of day, `HH:mm` in the form data. */
export const TimeField = (props: FieldProps & ValueProps) => (
  <FieldFrame {...props}>
    <Input {...props} type="time" short />
  </FieldFrame>
);
