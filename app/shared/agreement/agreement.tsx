import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { inLanguage, langOf } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Article } from '#contract/admin/settings.ts';
import { PlainText } from '#app/ui/prose/plain-text.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { MutedText } from '#app/ui/text/text.tsx';

interface AgreementProps {
  article: Article | null;
  headings?: 'h2' | 'h3';
  anchors?: boolean;
}

export function Agreement({ article, headings: Heading = 'h2', anchors = true }: AgreementProps) {
  const { t, language } = useText();
  if (article === null) return <MutedText as="p">{t('error.panel')}</MutedText>;
  return (
    <Prose as="article">
      {article.sections.map(({ key, title, description }) => {
        const shown = inLanguage(description, language);
        return (
          <section key={key} id={anchors ? key : undefined} lang={langOf(shown)}>
            <Heading>
              <LocalisedText of={title} />
            </Heading>
            <PlainText text={shown.text} />
          </section>
        );
      })}
    </Prose>
  );
}
