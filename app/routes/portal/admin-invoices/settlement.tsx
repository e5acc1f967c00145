import type { ReactNode } from 'react';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { Sentence, useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { AdminInvoiceDetail } from '#contract/billing/admin-invoices.ts';
import { Card } from '#app/ui/card/card.tsx';
import { NoWrap } from '#app/ui/text/text.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';

type Parts = AdminInvoiceDetail['ending'];

const indexWithinKind = (parts: Parts, index: number): number =>
  parts.slice(0, index).filter(({ kind }) => kind === parts[index]?.kind).length;

export function InvoiceSettlement({ invoice: { number: of, ending: parts } }: { invoice: AdminInvoiceDetail }) {
  const { t, format } = useText();
  if (parts.length === 0) return null;
  return (
    <Card>
      <h2>{t('adminInvoices.ended')}</h2>
      <ul>
        {parts.map(({ kind, amount, number }, index) => (
          <li key={index}>
            <Metric
              testId={
                number === '' ? `ended.${of}.${kind}.${indexWithinKind(parts, index)}` : `documents.${number}.amount`
              }
            >
              <Sentence
                text={`adminInvoices.endedPart.${kind}`}
                values={{ amount: format.money(amount), number }}
                parts={{ paper: <BillingDocumentLink number={number} /> }}
              />
            </Metric>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const BillingDocumentLink = ({ number, children }: { number: string; children?: ReactNode }) => (
  <NoWrap>
    <IfSupported capability="payments" otherwise={children}>
      <a href={paths.billingDocument(number)}>{children}</a>
    </IfSupported>
  </NoWrap>
);
