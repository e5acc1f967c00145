import { useText } from '#app/i18n/text.tsx';
import type { AdminInvoiceDetail } from '#contract/invoices/admin-invoices.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';

type Parts = AdminInvoiceDetail['ending'];

/** Returns how many parts of the same kind are before one. */
const placeIn = (parts: Parts, index: number): number =>
  parts.slice(0, index).filter(({ kind }) => kind === parts[index]?.kind).length;

/** Shows what became of each part of an invoice that was rejected or refunded. */
export function Ending({ invoice: { number: of, ending: parts } }: { invoice: AdminInvoiceDetail }) {
  const { t, format } = useText();
  if (parts.length === 0) return null;
  return (
    <Stack as="section">
      <h2>{t('adminInvoices.ended')}</h2>
      <ul>
        {parts.map(({ kind, amount, number }, index) => (
          <li key={index}>
            <Figure of={number === '' ? `ended.${of}.${kind}.${placeIn(parts, index)}` : `documents.${number}.amount`}>
              {t(`adminInvoices.endedPart.${kind}`, { amount: format.money(amount), number })}
            </Figure>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
