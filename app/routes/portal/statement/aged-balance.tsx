import { documentAge } from '#domain/invoice/age.ts';
import { valuesOf } from '#domain/enumeration.ts';
import { useText } from '#app/i18n/text.tsx';
import { ageLabels } from '#app/parts/invoice/age-labels.ts';
import { invoicePath } from '#app/parts/invoice/invoice-path.ts';
import { Ages } from '#app/ui/ages/ages.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import type { Owed } from './owed.ts';

export function HowOld({ owed: { ages, documents } }: { owed: Owed }) {
  const texts = useText();
  const { t, format } = texts;
  const labels = ageLabels(texts);
  const all = valuesOf(documentAge);
  return (
    <Card>
      <h2>{t('statement.howOld')}</h2>
      <Ages
        label={format.parts(all.map((age) => `${labels[age]} ${format.amount(ages[age])}`))}
        ages={all.map((age) => ({
          id: age,
          label: labels[age],
          value: ages[age],
          isLate: age !== documentAge.NOT_DUE,
          amount: <Figure of={`owed.ages.${age}`}>{format.amount(ages[age])}</Figure>,
          parts: documents
            .filter((document) => document.age === age)
            .map((document) => ({
              id: document.number,
              part: (
                <>
                  <a href={invoicePath(document)}>{document.number}</a>{' '}
                  <Figure of={`owed.documents.${document.number}.open`}>{format.amount(document.open)}</Figure>
                </>
              ),
            })),
        }))}
      />
    </Card>
  );
}
