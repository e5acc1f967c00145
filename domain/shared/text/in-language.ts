/** Of a text with a Chinese one beside it, which may be empty. */
export const textOrChinese = (text: string, chinese: string, language: 'en' | 'hk'): string =>
  (language === 'hk' && chinese) || text;

export const localisedText = (text: Readonly<Record<'en' | 'hk', string>>, language: 'en' | 'hk'): string =>
  text[language].trim() || text[language === 'en' ? 'hk' : 'en'].trim();
