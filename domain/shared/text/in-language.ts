export const localisedText = (text: Readonly<Record<'en' | 'hk', string>>, language: 'en' | 'hk'): string =>
  text[language].trim() || text[language === 'en' ? 'hk' : 'en'].trim();
