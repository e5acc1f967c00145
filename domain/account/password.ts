import { characters } from '../text/characters.ts';
import { message, type Message } from '../message.ts';

/** Length of a password in characters. */
export const passwordBounds = { min: 8, max: 72 } as const;

/**
 * Returns the reason why a password is refused, or null. It is never trimmed or folded: what was typed is the password.
 */
export const whyNotPassword = (password: string): Message | null => {
  const length = characters(password);
  return length >= passwordBounds.min && length <= passwordBounds.max
    ? null
    : message('validation.passwordLength', passwordBounds);
};
