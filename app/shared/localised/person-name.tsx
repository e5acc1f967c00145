import { languages, type Language } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { MutedText } from '#app/ui/text/text.tsx';

interface Named {
  name: string;
  name_hk: string | null;
}

/** In Chinese the Chinese name comes first, where there is one. */
export const leadingName = ({ name, name_hk: chinese }: Named, language: Language): string =>
  language === 'hk' && chinese ? chinese : name;

export function secondaryName({ name, name_hk: chinese }: Named, language: Language) {
  if (!chinese) return undefined;
  return language === 'hk'
    ? { text: name, lang: languages.en.tag as string }
    : { text: chinese, lang: languages.hk.tag as string };
}

export function PersonName({ of }: { of: Named }) {
  const { language } = useText();
  const other = secondaryName(of, language);
  return (
    <>
      {leadingName(of, language)}
      {other && (
        <>
          {' '}
          <MutedText lang={other.lang}>{other.text}</MutedText>
        </>
      )}
    </>
  );
}
