import { ChoiceField, type ChoiceFieldProps } from './choice-field.tsx';

/** The options come in the order of the reader's week. */
export const DaysField = (props: Omit<ChoiceFieldProps, 'type' | 'layout'>) => (
  <ChoiceField {...props} type="checkbox" layout="days" />
);
