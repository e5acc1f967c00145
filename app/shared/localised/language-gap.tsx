import { inLanguage, langOf, type Bilingual } from '#app/i18n/localised.ts';
import { otherLanguage, type Language } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';

export function missingLanguage(text: Bilingual): Language | null {
  const [en, hk] = [text.en.trim(), text.hk.trim()];
  if (Boolean(en) === Boolean(hk)) return null;
  return en ? 'hk' : 'en';
}

export function MissingLanguageTag({ of }: { of: Bilingual }) {
  const { t, language } = useText();
  const gap = missingLanguage(of);
  if (!gap) return null;
  const shown = inLanguage(of, otherLanguage(gap));
  const lang = langOf({ ...shown, isFallback: shown.language !== language });
  return (
    <span>
      <StatusTag tone="idle">{t(gap === 'hk' ? 'language.noChinese' : 'language.noEnglish')}</StatusTag>{' '}
      <small>
        {t(gap === 'hk' ? 'language.chineseReaders' : 'language.englishReaders')} <span lang={lang}>{shown.text}</span>
      </small>
    </span>
  );
}
