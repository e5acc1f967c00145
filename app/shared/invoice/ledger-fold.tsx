import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';

const maxUnfoldedLines = 5;

export function FoldedLedger({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useText();
  if (count <= maxUnfoldedLines) return children;
  return (
    <PhoneFold label={t('invoices.allLines', { count })} look="printed">
      {children}
    </PhoneFold>
  );
}
