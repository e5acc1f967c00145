import type { AgreementSection } from '#domain/agreement.ts';
import { useText } from '#app/i18n/text.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';

/** The customer agreement, each section with its anchor. A blank line separates paragraphs. */
export function Agreement({ sections }: { sections: readonly AgreementSection[] }) {
  const { t } = useText();
  const values = { supportEmail: t('agreement.supportEmail'), postalAddress: t('agreement.postalAddress') };
  return (
    <Prose as="article">
      {sections.map((section) => (
        <section key={section} id={section}>
          <h2>{t(`customer-agreement:${section}.title`)}</h2>
          {t(`customer-agreement:${section}.description`, values)
            .split(/\n{2,}/)
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </section>
      ))}
    </Prose>
  );
}
