import simplified from 'opencc-js/dict/STCharacters';
import variants from 'opencc-js/dict/HKVariants';

/** Of several candidates the most frequent one, which comes first. */
const characters = (dictionary: string): ReadonlyMap<string, string> =>
  new Map(
    dictionary.split('|').map((entry): [string, string] => {
      const [from = '', to = ''] = entry.split(' ');
      return [from, to];
    }),
  );

const traditional = characters(simplified);
const hongKong = characters(variants);

const replaced = (text: string, by: ReadonlyMap<string, string>): string =>
  text.replace(/\p{Script=Han}/gu, (character) => by.get(character) ?? character);

/** Character by character: for comparing, since 后 may be 后 or 後. */
export const inTraditional = (text: string): string => replaced(text, traditional);

/** The text, and how it is written in traditional characters and in those of Hong Kong, where that differs. */
export const chineseSpellings = (text: string): string[] => [
  ...new Set([text, inTraditional(text), replaced(inTraditional(text), hongKong)]),
];
