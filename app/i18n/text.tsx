import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import { I18nextProvider, Trans } from 'react-i18next';
import { formats, type Format } from './format.ts';
import type { Key } from './keys.ts';
import type { Language } from './languages.ts';
import type { Variables } from './template.ts';
import type { Translate } from './translate.ts';

/** A component shows texts in the reader's language by these. */
export interface Texts {
  language: Language;
  t: Translate;
  /** It translates results of `message()`. */
  message: Translate['message'];
  format: Format;
}

const TextContext = createContext<Texts | null>(null);

/** Provides the texts; it is set once around the page. */
export function TextProvider({ language, t, children }: { language: Language; t: Translate; children: ReactNode }) {
  const texts = { language, t, message: t.message, format: formats[language] };
  return (
    <I18nextProvider i18n={t.i18n}>
      <TextContext.Provider value={texts}>{children}</TextContext.Provider>
    </I18nextProvider>
  );
}

export function useText(): Texts {
  const texts = useContext(TextContext);
  if (!texts) throw new Error('useText() needs a <TextProvider> around the page');
  return texts;
}

/**
 * Renders a sentence with elements in it, such as a link: the text names them by tags (`I accept the
 * <agreement>customer agreement</agreement>`), so that each language puts them where it wants.
 */
export function Sentence({
  text,
  values,
  parts,
}: {
  text: Key;
  values?: Variables;
  parts: Record<string, ReactElement>;
}) {
  const { format } = useText();
  const spoken = Object.entries(values ?? {}).map(([name, value]): [string, unknown] =>
    typeof value === 'number' && name !== 'count' ? [name, format.number(value)] : [name, value],
  );
  return (
    <Trans
      i18nKey={text as string}
      values={Object.fromEntries(spoken)}
      components={parts}
      // Trans reads tags after filling in the values, so a value must not be able to bring its own.
      tOptions={{ interpolation: { escapeValue: true } }}
      shouldUnescape
    />
  );
}
