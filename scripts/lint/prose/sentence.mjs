import {
  adverbs,
  conditions,
  determiners,
  irregularPlurals,
  isAmbiguous,
  isAuxiliary,
  isBase,
  isParticiple,
  isPast,
  isThirdPerson,
  joiners,
  prepositions,
  pronouns,
  quantities,
  sometimesSubordinators,
  subordinators,
} from './words.mjs';

const longestNounPhrase = 6;
const clauseOpener = /^(?:what|whatever|whether|how|whose|whom|who|whoever|which|whichever|why)$/;

/** Returns the words in lower case. Code and quotations count as one word. */
function wordsOf(sentence) {
  return (
    sentence
      .replace(/`[^`]*`/g, ' Code ')
      .replace(/"[^"]*"|“[^”]*”|「[^」]*」/g, ' Quotation ')
      .replace(/’/g, "'")
      .toLowerCase()
      .match(/[\p{L}\p{N}$€%@#_/.'-]*[\p{L}\p{N}$%]|,/gu) ?? []
  );
}

const isPlural = (word) =>
  (/[^s]s$/.test(word) && !word.endsWith("'s")) || pronouns.has(word) || irregularPlurals.has(word);
const mayEndNounPhrase = (word) =>
  !(determiners.has(word) || prepositions.has(word) || word.endsWith("'s") || word === ',');

/** Tells a finite verb in "ed" from a participle, by the words beside it. */
function isPastVerb(previous, next) {
  if (subordinators.has(previous)) return true;
  if (!mayEndNounPhrase(previous) || previous === '' || joiners.has(previous) || next === undefined || next === ',')
    return false;
  return !(prepositions.has(next) || adverbs.has(next) || joiners.has(next) || subordinators.has(next));
}

const opensComplement = (word) => prepositions.has(word) || sometimesSubordinators.has(word);

/** Tells the plural of a verb, such as "show", from an infinitive and from a noun. */
function isPluralVerb(word, previous, next) {
  if (!isBase.has(word) || (determiners.has(previous) && !quantities.has(previous))) return false;
  if (isPlural(previous) || subordinators.has(previous)) return true;
  return (
    !isAmbiguous.has(`${word}s`) &&
    !prepositions.has(previous) &&
    (determiners.has(next) || isAuxiliary.has(next) || opensComplement(next))
  );
}

/** Returns the last word before a place that is no adverb. */
const wordBefore = (words, index) => words.slice(0, index).findLast((word) => !adverbs.has(word)) ?? '';

/** Tells whether the word at a place is a finite verb. Words that may be a noun, too, are judged by their neighbours. */
function isFinite(words, index) {
  const word = words[index];
  const previous = wordBefore(words, index);
  if (isAuxiliary.has(word) || isPast.has(word)) return true;
  if (previous === 'to' || isAuxiliary.has(previous)) return false;
  if (/[^e]ed$/.test(word)) return isPastVerb(previous, words[index + 1]);
  if (isThirdPerson.has(word)) return !isAmbiguous.has(word) || mayEndNounPhrase(previous);
  return isPluralVerb(word, previous, words[index + 1]);
}

/** Tells whether the word at a place opens a clause whose verb is not the sentence's. */
function opensClause(words, index) {
  const word = words[index];
  if (word === 'that' && prepositions.has(words[index - 1])) return false;
  const [next, afterNext] = words.slice(index + 1);
  const maySubordinate = sometimesSubordinators.has(word) && !quantities.has(afterNext);
  return subordinators.has(word) || (maySubordinate && pronouns.has(next));
}

/** Tells whether words hold a finite verb that belongs to no subordinate clause. */
function hasMainVerb(words) {
  let open = 0;
  for (const index of words.keys()) {
    if (opensClause(words, index)) open += 1;
    if (!isFinite(words, index) || (index > 0 && joiners.has(words[index - 1]))) continue;
    if (open === 0) return true;
    open -= 1;
  }
  return false;
}

const beginsWithVerb = ([first, second]) => {
  if (!isThirdPerson.has(first) || (isBase.has(second) && !isAmbiguous.has(`${second}s`))) return false;
  if (!isAmbiguous.has(first)) return second !== undefined && !/^(?:of|and|or)$/.test(second);
  return (
    determiners.has(second) ||
    pronouns.has(second) ||
    adverbs.has(second) ||
    /^(?:what|whether|how|which|why)$/.test(second)
  );
};

const beginsWithParticiple = ([first, second]) =>
  (isParticiple.has(first) || (/[^e]ed$/.test(first) && first.length > 4)) &&
  (second === undefined
    ? false
    : second === ',' ||
      prepositions.has(second) ||
      adverbs.has(second) ||
      conditions.has(second) ||
      joiners.has(second) ||
      clauseOpener.test(second));

/** An imperative, such as "Skip the header." */
const isImperative = ([first, second]) =>
  isBase.has(first) &&
  (determiners.has(second) || pronouns.has(second) || prepositions.has(second) || clauseOpener.test(second));

/** Tells whether the sentence is a clause about itself, such as "What of an invoice is paid." */
const isNominalClause = ([first, second]) =>
  clauseOpener.test(first) ||
  (prepositions.has(first) && clauseOpener.test(second)) ||
  (first === 'that' && (determiners.has(second) || pronouns.has(second))) ||
  (first === 'so' && second === 'that');

const beginsWithCondition = ([first, , third]) =>
  conditions.has(first) && first !== 'so' && (first !== 'as' || subordinators.has(third));

/** A condition at the beginning ends at its comma. */
const isLoneCondition = (words) => beginsWithCondition(words) && !hasMainVerb(words.slice(words.indexOf(',') + 1));

const isLonePredicate = (words, ofFunction) =>
  isAuxiliary.has(words[0]) ||
  (beginsWithVerb(words) && !ofFunction) ||
  (beginsWithParticiple(words) && !hasMainVerb(words.slice(2)));

/**
 * Returns the fault of a sentence, or null: a clause or a predicate that stands alone, or a noun phrase of more than
 * six words. `ofFunction` is true for the comment above a function, whose sentences may begin with the verb ("Returns
 * the days").
 */
export function faultOf(sentence, { ofFunction }) {
  const [head] = sentence.replace(/\([^()]*\)/g, '').split(/[:;](?=\s|$)/);
  const words = wordsOf(head);
  if (words.length === 0 || sentence.endsWith('?')) return null;
  if (isNominalClause(words) || isLoneCondition(words)) return 'clause';
  if (isLonePredicate(words, ofFunction)) return 'predicate';
  if (beginsWithCondition(words) || beginsWithVerb(words) || isImperative(words)) return null;
  const count = words.filter((word) => word !== ',').length;
  return count > longestNounPhrase && !hasMainVerb(words) ? 'phrase' : null;
}

/** Splits a text into its sentences. An abbreviation such as "e.g." ends none. */
export const sentencesOf = (text) =>
  text
    .replace(/\s+/g, ' ')
    .split(/(?<=[\p{L}\p{N}`"”')…」][.!?]["”]?)\s+(?=["“`(]?[\p{Lu}\p{N}`])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
