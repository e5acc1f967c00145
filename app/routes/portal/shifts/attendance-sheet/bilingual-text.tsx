import { languages } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';

/** Identical or empty texts appear once. */
export function Both({ of: { en, hk }, apart }: { of: { en: string; hk: string }; apart?: boolean }) {
  const { language } = useText();
  const [first, second] = language === 'hk' ? (['hk', 'en'] as const) : (['en', 'hk'] as const);
  const texts = { en, hk };
  const shown = [first, second].filter((each, index) => texts[each] && (index === 0 || en !== hk || !texts[first]));
  return (
    <>
      {shown.map((each, index) => (
        <span key={each} lang={languages[each].tag}>
          {index > 0 && (apart ? <br /> : ' ')}
          {texts[each]}
        </span>
      ))}
    </>
  );
}
