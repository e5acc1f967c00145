import type { Day } from '#domain/time.ts';
import { useText } from '#app/i18n/text.tsx';
import { invoicePath } from '#app/parts/invoice/invoice-path.ts';
import type { Statement } from '#contract/invoices/statement.ts';
import { Facts } from '#app/ui/facts/facts.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Receipt } from '#app/ui/receipt/receipt.tsx';
import { Card } from '#app/ui/card/card.tsx';

/** Renders the opening to the closing balance, each figure the sum of its movements. */
export function Chain({ statement }: { statement: Statement }) {
  const { t, format } = useText();
  const { opening, closing, groups, start_date: from, end_date: to } = statement;
  return (
    <Card>
      <Receipt
        title={t('statement.sums')}
        hideTitle
        lines={[
          {
            id: 'opening',
            label: t('statement.opening'),
            note: format.dateWithWeekday(from),
            amount: format.amount(opening),
          },
          ...groups
            .filter(({ count }) => count > 0)
            .map(({ group, amount, count }) => ({
              id: group,
              label: t(`statement.groups.${group}`),
              note: t('statement.entries', { count }),
              amount: format.amount(amount),
            })),
        ]}
        total={{
          label: t('statement.closing'),
          note: format.dateWithWeekday(to),
          amount: <Figure of="owed.open">{format.money(closing)}</Figure>,
        }}
      />
    </Card>
  );
}

/** Shows what was not settled on the last day, or is not settled today where that day is still to come. */
export function StillOpen({ statement: { open, closing, end_date: to }, today }: { statement: Statement; today: Day }) {
  const { t, format } = useText();
  return (
    <Card>
      <h2>{t('statement.open')}</h2>
      {open.length === 0 ? (
        <p>{t('statement.nothingOpen', { date: format.dateWithWeekday(to < today ? to : today) })}</p>
      ) : (
        <Facts
          money
          facts={[
            ...open.map((document) => ({
              id: document.number,
              term: <a href={invoicePath(document)}>{document.number}</a>,
              value: <Figure of={`owed.documents.${document.number}.open`}>{format.amount(document.balance)}</Figure>,
            })),
            {
              term: <b>{t('statement.together')}</b>,
              value: (
                <b>
                  <Figure of="owed.open">{format.amount(closing)}</Figure>
                </b>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
