import { languages, otherLanguage } from '#app/i18n/languages.ts';
import { inLanguage, type Bilingual } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { LocalisedText } from './localised-text.tsx';

interface BilingualNameProps {
  name: Bilingual;
  href: string;
}

export function BilingualName({ name: of, href }: BilingualNameProps) {
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
          <MutedText lang={languages[other].tag}>
            <small>{text}</small>
          </MutedText>
        </>
      )}
    </>
  );
}
