import type { HTMLAttributes, InputHTMLAttributes, ReactNode } from 'react';

/**
 * Props of every field. The first half comes from conform's metadata (name, id, errors, initial value,
 * constraints), so a page writes `<TextField {...field(fields.email, { label: t('field.email') })}
 * autoComplete="email" />`. All texts are translated.
 */
export interface FieldProps extends Constraints {
  name: string;
  /** Unique on the page; the hint and the errors use `<id>-hint` and `<id>-error`. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[];
  optional?: ReactNode;
  readOnly?: boolean;
  disabled?: boolean;
  form?: string;
}

/** The checks that HTML can do by itself; the server repeats them. */
interface Constraints {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  step?: string | number;
  pattern?: string;
  multiple?: boolean;
}

export interface ValueProps {
  defaultValue?: string;
}

export interface TypingProps {
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: InputHTMLAttributes<HTMLInputElement>['autoComplete'];
  placeholder?: string;
  spellCheck?: boolean;
  autoCapitalize?: 'none' | 'sentences' | 'words' | 'characters';
  /** Language of what is typed: `zh-Hant-HK` for the Chinese half of a pair. */
  lang?: string;
  /** At most one on a page. */
  autoFocus?: boolean;
  enterKeyHint?: 'next' | 'done' | 'search' | 'send';
}

export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

export const describedByIds = ({ id, hint, errors }: Pick<FieldProps, 'id' | 'hint' | 'errors'>) => ({
  'aria-invalid': errors?.length ? true : undefined,
  'aria-describedby': [hint && hintId(id), errors?.length && errorId(id)].filter(Boolean).join(' ') || undefined,
});
