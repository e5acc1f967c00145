import type { Day } from '#domain/time.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Statement, StatementMovement } from '#contract/invoices/statement.ts';
import { Facts } from '#app/ui/facts/facts.tsx';
import { Receipt } from '#app/ui/receipt/receipt.tsx';
import { Card } from '#app/ui/card/card.tsx';

/** Returns the invoice that a movement is of. */
export const invoicePath = ({ kind, id }: StatementMovement['document']): string =>
  kind === 'INVOICE' ? paths.workerInvoice(id) : paths.adminInvoice(id);

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
        total={{ label: t('statement.closing'), note: format.dateWithWeekday(to), amount: format.money(closing) }}
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
              value: format.amount(document.balance),
            })),
            { term: <b>{t('statement.together')}</b>, value: <b>{format.amount(closing)}</b> },
          ]}
        />
      )}
    </Card>
  );
}
