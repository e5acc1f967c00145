/** Returns a text of a business in the reader's language; in the other one where nobody filled that in. */
export const textIn = (text: Readonly<Record<'en' | 'hk', string>>, language: 'en' | 'hk'): string =>
  text[language].trim() || text[language === 'en' ? 'hk' : 'en'].trim();
