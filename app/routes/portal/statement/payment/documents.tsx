import { sumCents } from '#domain/shared/money.ts';
import { useText } from '#app/i18n/text.tsx';
import { invoicePath } from '#app/shared/invoice/invoice-path.ts';
import { paths } from '#app/paths.ts';
import type { AmountsDue } from '#contract/billing/transfers.ts';
import { Button } from '#app/ui/button/button.tsx';
import { CardForm } from '#app/ui/card/card.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { ChoiceSum, DocumentChoice, DocumentGroup, DocumentOnItsWay } from '#app/ui/payment-choice/payment-choice.tsx';

type Due = AmountsDue['documents'][number];

interface ChooseDocumentsProps {
  due: AmountsDue;
  chosen: AmountsDue | null;
}

/** Late ones first, then by due date; what is on its way stands last and has no box. */
export function ChooseDocuments({ due, chosen }: ChooseDocumentsProps) {
  const { t, format } = useText();
  const checked = new Set(chosen?.documents.map(({ number }) => number));
  const parts = due.reported.flatMap((transfer) => transfer.parts.map((part) => ({ transfer: transfer.id, part })));
  const groups = [
    { title: t('transfers.overdueGroup'), documents: due.documents.filter(({ is_overdue: isLate }) => isLate) },
    { title: t('transfers.notDueGroup'), documents: due.documents.filter(({ is_overdue: isLate }) => !isLate) },
  ].filter(({ documents }) => documents.length > 0);
  return (
    <CardForm method="get" action={paths.payAll} printed>
      <h2>{t('transfers.choose')}</h2>
      <input type="hidden" name="choice" value="on" />
      {groups.map(({ title, documents }) => (
        <DocumentGroup
          key={title}
          title={title}
          amount={format.money(sumCents(...documents.map(({ amount }) => amount)))}
        >
          {documents.map((document) => (
            <Choice key={document.number} document={document} checked={checked.has(document.number)} />
          ))}
        </DocumentGroup>
      ))}
      {parts.length > 0 && (
        <DocumentGroup
          title={t('transfers.sentAlready')}
          amount={format.money(sumCents(...parts.map(({ part }) => part.amount)))}
        >
          {parts.map(({ transfer, part }) => (
            <DocumentOnItsWay
              key={`${transfer}-${part.number}`}
              amount={<Metric testId={`transfer.${transfer}.${part.number}`}>{format.amount(part.amount)}</Metric>}
            >
              <a href={invoicePath(part)}>{part.number}</a>
            </DocumentOnItsWay>
          ))}
        </DocumentGroup>
      )}
      {due.documents.length > 0 && (
        <ChoiceSum>
          <b>
            {t('transfers.chosen', {
              count: checked.size,
              amount: format.money(chosen?.amount ?? sumCents()),
            })}
          </b>{' '}
          <Button look="secondary">{t('transfers.update')}</Button>
        </ChoiceSum>
      )}
    </CardForm>
  );
}

function Choice({ document, checked }: { document: Due; checked: boolean }) {
  const { t, format } = useText();
  const { number, due_on: day, is_overdue: isLate, reported, amount } = document;
  return (
    <DocumentChoice
      value={number}
      checked={checked}
      amount={
        <Metric testId={reported === 0 ? `owed.documents.${number}.open` : undefined}>{format.amount(amount)}</Metric>
      }
    >
      <a href={invoicePath(document)}>{number}</a>{' '}
      <small>
        {format.parts([
          t(isLate ? 'transfers.wasDue' : 'transfers.isDue', { date: format.dayInWords(day) }),
          reported > 0 && t('transfers.partSent', { amount: format.money(reported) }),
        ])}
      </small>
    </DocumentChoice>
  );
}
