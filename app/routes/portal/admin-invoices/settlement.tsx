import type { ReactNode } from 'react';
import { IfOffered } from '#app/frame/offers.tsx';
import { Sentence, useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { AdminInvoiceDetail } from '#contract/invoices/admin-invoices.ts';
import { Card } from '#app/ui/card/card.tsx';
import { NoWrap } from '#app/ui/text/text.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';

type Parts = AdminInvoiceDetail['ending'];

const placeIn = (parts: Parts, index: number): number =>
  parts.slice(0, index).filter(({ kind }) => kind === parts[index]?.kind).length;

export function Ending({ invoice: { number: of, ending: parts } }: { invoice: AdminInvoiceDetail }) {
  const { t, format } = useText();
  if (parts.length === 0) return null;
  return (
    <Card>
      <h2>{t('adminInvoices.ended')}</h2>
      <ul>
        {parts.map(({ kind, amount, number }, index) => (
          <li key={index}>
            <Figure of={number === '' ? `ended.${of}.${kind}.${placeIn(parts, index)}` : `documents.${number}.amount`}>
              <Sentence
                text={`adminInvoices.endedPart.${kind}`}
                values={{ amount: format.money(amount), number }}
                parts={{ paper: <PaperLink number={number} /> }}
              />
            </Figure>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const PaperLink = ({ number, children }: { number: string; children?: ReactNode }) => (
  <NoWrap>
    <IfOffered of="payments" otherwise={children}>
      <a href={paths.paper(number)}>{children}</a>
    </IfOffered>
  </NoWrap>
);
