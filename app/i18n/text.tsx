import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import { I18nextProvider, Trans } from 'react-i18next';
import { formats, type Format } from './format.ts';
import type { Key } from './keys.ts';
import type { Language } from './languages.ts';
import type { Variables } from './template.ts';
import type { Translate } from './translate.ts';

export interface Texts {
  language: Language;
  t: Translate;
  message: Translate['message'];
  format: Format;
}

const TextContext = createContext<Texts | null>(null);

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
 * A sentence with elements in it, such as a link: the text names them by tags (`I accept the <agreement>customer
 * agreement</agreement>`), so that each language can place them.
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
      // Trans parses tags after interpolating, so a value must not be able to inject its own.
      tOptions={{ interpolation: { escapeValue: true } }}
      shouldUnescape
    />
  );
}
