import { editionPath } from '#app/i18n/editions.ts';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { inLanguage, langOf } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Article } from '#contract/settings.ts';
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { Quiet } from '#app/ui/text/text.tsx';

/** The customer agreement, to be read on the spot or on its own page. Null: the API could not say. */
export function Agreement({ article }: { article: Article | null }) {
  const { t, language } = useText();
  return (
    <>
      {article ? (
        <Disclosure summary={t('book.readAgreement')} id="agreement">
          <Prose>
            {article.sections.map(({ key, title, description }) => {
              const shown = inLanguage(description, language);
              return (
                <section key={key} lang={langOf(shown)}>
                  <h3>
                    <LocalisedText of={title} />
                  </h3>
                  {shown.text.split(/\n{2,}/).map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </section>
              );
            })}
          </Prose>
        </Disclosure>
      ) : (
        <Quiet as="p">{t('error.panel')}</Quiet>
      )}
      <p>
        <a href={editionPath(paths.customerAgreement, language)}>{t('book.agreementPage')}</a>
      </p>
    </>
  );
}
