import { languages } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';

/** Identical or empty texts appear once. */
export function BilingualText({ of: { en, hk }, apart }: { of: { en: string; hk: string }; apart?: boolean }) {
  const { language } = useText();
  const [first, second] = language === 'hk' ? (['hk', 'en'] as const) : (['en', 'hk'] as const);
  const texts = { en, hk };
  const shown = [first, second].filter((item, index) => texts[item] && (index === 0 || en !== hk || !texts[first]));
  return (
    <>
      {shown.map((item, index) => (
        <span key={item} lang={languages[item].tag}>
          {index > 0 && (apart ? <br /> : ' ')}
          {texts[item]}
        </span>
      ))}
    </>
  );
}
