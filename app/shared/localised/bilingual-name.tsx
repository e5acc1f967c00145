import { languages, otherLanguage } from '#app/i18n/languages.ts';
import { inLanguage, type InBothLanguages } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { LocalisedText } from './localised-text.tsx';

interface BothNamesProps {
  of: InBothLanguages;
  href: string;
}

export function BothNames({ of, href }: BothNamesProps) {
  const { language } = useText();
  const other = otherLanguage(language);
  const text = of[other].trim();
  const leading = inLanguage(of, language).text;
  return (
    <>
      <a href={href}>
        <LocalisedText of={of} />
      </a>
      {text !== '' && text !== leading && (
        <>
          <br />
          <Quiet lang={languages[other].tag}>
            <small>{text}</small>
          </Quiet>
        </>
      )}
    </>
  );
}
