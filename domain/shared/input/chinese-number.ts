const digits = '零一二三四五六七八九';

/** A whole number up to 99 in Chinese: `三`, `兩`, `十二`, `二十`, `廿一`; null for any other text. */
export function chineseNumber(text: string): number | null {
  const plain = text
    .replace(/[兩两]/g, '二')
    .replace(/廿/g, '二十')
    .replace(/卅/g, '三十')
    .replace(/〇/g, '零');
  if (/^[零一二三四五六七八九]$/.test(plain)) return digits.indexOf(plain);
  const [whole, tens = '', ones = ''] = /^([一二三四五六七八九]?)十([一二三四五六七八九]?)$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  return (tens === '' ? 1 : digits.indexOf(tens)) * 10 + (ones === '' ? 0 : digits.indexOf(ones));
}
