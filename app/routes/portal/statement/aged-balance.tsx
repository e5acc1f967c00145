import { documentAge } from '#domain/billing/invoices/age.ts';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { useText } from '#app/i18n/text.tsx';
import { documentAgeLabels } from '#app/shared/invoice/age-labels.ts';
import { invoicePath } from '#app/shared/invoice/invoice-path.ts';
import { AgedBalance } from '#app/ui/aged-balance/aged-balance.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import type { AmountsOwed } from './owed.ts';

export function AgedBalanceTable({ owed: { ages, documents } }: { owed: AmountsOwed }) {
  const texts = useText();
  const { t, format } = texts;
  const labels = documentAgeLabels(texts);
  const all = valuesOf(documentAge);
  return (
    <Card>
      <h2>{t('statement.agedBalance')}</h2>
      <AgedBalance
        label={format.parts(all.map((age) => `${labels[age]} ${format.amount(ages[age])}`))}
        ages={all.map((age) => ({
          id: age,
          label: labels[age],
          value: ages[age],
          isLate: age !== documentAge.NOT_DUE,
          amount: <Metric testId={`owed.ages.${age}`}>{format.amount(ages[age])}</Metric>,
          parts: documents
            .filter((document) => document.age === age)
            .map((document) => ({
              id: document.number,
              part: (
                <>
                  <a href={invoicePath(document)}>{document.number}</a>{' '}
                  <Metric testId={`owed.documents.${document.number}.open`}>{format.amount(document.open)}</Metric>
                </>
              ),
            })),
        }))}
      />
    </Card>
  );
}
