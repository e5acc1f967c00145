import type { HTMLAttributes, InputHTMLAttributes, ReactNode } from 'react';

/**
 * Every field takes these. The first half is what conform knows about a field (name, id, errors, first value,
 * constraints), so a screen writes `<TextField {...field(fields.email, { label: t('field.email') })}
 * autoComplete="email" />`. All texts arrive translated.
 */
export interface FieldProps extends Constraints {
  name: string;
  /** Unique on the page; the hint and the errors take `<id>-hint` and `<id>-error`. */
  id: string;
  label: ReactNode;
  /** The instruction before the control. */
  hint?: ReactNode;
  /** The server's reasons for a refusal. */
  errors?: readonly string[];
  /** It is a quiet word after the label of a field that may stay empty: "(optional)". */
  optional?: ReactNode;
  readOnly?: boolean;
  disabled?: boolean;
  /** The field stands outside the form of this id. */
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
  /** A regular expression the whole value must match. */
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
  /** It takes the focus when the page opens; at most one on a page. */
  autoFocus?: boolean;
  enterKeyHint?: 'next' | 'done' | 'search' | 'send';
}

export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

/** Returns the attributes that tie a control to its hint and its errors. */
export const described = ({ id, hint, errors }: Pick<FieldProps, 'id' | 'hint' | 'errors'>) => ({
  'aria-invalid': errors?.length ? true : undefined,
  'aria-describedby': [hint && hintId(id), errors?.length && errorId(id)].filter(Boolean).join(' ') || undefined,
});
