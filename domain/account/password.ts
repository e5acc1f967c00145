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

/** The product's own name is the first guess at any of its passwords. */
const ownName = 'shiftdock';

/** Names and words that are shorter than this are part of many other words. */
const shortestWord = 4;

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Tells whether a password is little more than what a stranger knows: the product's name, the name before the `@` and the
 * domain of the email, the name of the business. It may contain them when as much is left beside them as any password
 * needs.
 */
export function isNearToWhatIsKnown(password: string, known: { email: string; business: string }): boolean {
  const [before = '', domain = ''] = known.email.split('@');
  const words = [ownName, before, domain.split('.')[0] ?? '', known.business, ...known.business.split(' ')]
    .map(lettersOf)
    .filter((word) => characters(word) >= shortestWord)
    .toSorted((one, other) => other.length - one.length);
  const whole = lettersOf(password);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), whole);
  return left !== whole && characters(left) < passwordBounds.min;
}
