import { graphemeCount } from '../shared/text/characters.ts';
import { message, type Message } from '../shared/message.ts';

export const passwordLength = { min: 8, max: 72 } as const;

/** Null for a valid password. Never trimmed or normalised: what was typed is the password. */
export const passwordError = (password: string): Message | null => {
  const length = graphemeCount(password);
  if (length < passwordLength.min) return message('validation.minLength', { number: passwordLength.min });
  return length > passwordLength.max ? message('validation.maxLength', { number: passwordLength.max }) : null;
};

/** The product's name is the first thing to guess. */
const ownName = 'shiftdock';

/** Shorter names and words are part of many other words. */
const shortestWord = 4;

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * True for little more than what a stranger knows: the product's name, both parts of the email address, the name
 * of the business. A password may contain them if the rest of it is long enough by itself.
 */
export function isSimilarToKnownFacts(password: string, known: { email: string; business: string }): boolean {
  const [before = '', domain = ''] = known.email.split('@');
  const words = [ownName, before, domain.split('.')[0] ?? '', known.business, ...known.business.split(' ')]
    .map(lettersOf)
    .filter((word) => graphemeCount(word) >= shortestWord)
    .toSorted((a, b) => b.length - a.length);
  const whole = lettersOf(password);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), whole);
  return left !== whole && graphemeCount(left) < passwordLength.min;
}
