import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';

const browsers = ['chrome', 'safari', 'firefox', 'phone'] as const;
const steps = ['first', 'second', 'third'] as const;

export function BrowserHelp({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <Stack as="section">
      <h2>{t('notify.browser')}</h2>
      <p>{t('notify.ask')}</p>
      {children}
      <Disclosure summary={t('notify.help')}>
        <p>{t('notify.whereBlocked')}</p>
        {browsers.map((browser) => (
          <Prose key={browser}>
            <h3>{t(`notify.in.${browser}`)}</h3>
            <ol>
              {steps.map((step) => (
                <li key={step}>{t(`notify.steps.${browser}.${step}`)}</li>
              ))}
            </ol>
          </Prose>
        ))}
      </Disclosure>
    </Stack>
  );
}
