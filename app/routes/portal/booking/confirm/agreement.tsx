import { localizedPath } from '#app/i18n/localized-routes.ts';
import { useText } from '#app/i18n/text.tsx';
import { Agreement as AgreementText } from '#app/shared/agreement/agreement.tsx';
import { paths } from '#app/paths.ts';
import type { Article } from '#contract/admin/settings.ts';
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx';

interface AgreementProps {
  /** Null when the API is unavailable. */
  article: Article | null;
  headings: 'h2' | 'h3';
}

export function Agreement({ article, headings }: AgreementProps) {
  const { t, language } = useText();
  const text = <AgreementText article={article} headings={headings} anchors={false} />;
  return (
    <>
      {article ? (
        <Disclosure summary={t('book.readAgreement')} id="agreement">
          {text}
        </Disclosure>
      ) : (
        text
      )}
      <p>
        <a href={localizedPath(paths.customerAgreement, language)}>{t('book.agreementPage')}</a>
      </p>
    </>
  );
}
