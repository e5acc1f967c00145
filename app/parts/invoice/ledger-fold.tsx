import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';

/** A phone shows so many lines of an invoice at once. */
const shownOnPhones = 5;

/** Folds a long ledger on a phone; wider screens and paper have all of it. */
export function LedgerFold({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useText();
  if (count <= shownOnPhones) return children;
  return (
    <PhoneFold label={t('invoices.allLines', { count })} look="printed">
      {children}
    </PhoneFold>
  );
}
