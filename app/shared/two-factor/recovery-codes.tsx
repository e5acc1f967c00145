import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

/** New recovery codes. They are shown once and never again. */
export function RecoveryCodes({ codes, children }: { codes: readonly string[]; children: ReactNode }) {
  const { t } = useText();
  return (
    <Card>
      <Notice kind="hazard" title={t('twoFactor.codesOnce')}>
        {t('twoFactor.codesKeep')}
      </Notice>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
