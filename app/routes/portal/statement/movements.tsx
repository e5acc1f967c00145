import { cents } from '#domain/shared/money.ts';
import { movementName, weeksOf } from '#domain/billing/ledger/statement.ts';
import { paymentMethodName } from '#domain/billing/payments/method.ts';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import type { StatementMovement } from '#contract/billing/movements.ts';
import type { Statement } from '#contract/billing/statement.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FoldList } from '#app/ui/fold-list/fold-list.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { SmallLine, NoWrap } from '#app/ui/text/text.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { invoicePath } from '#app/shared/invoice/invoice-path.ts';
import { ReversedAmount } from '#app/shared/invoice/reversed-amount.tsx';
import { paths } from '#app/paths.ts';

const isBillingDocument = (reference: string): boolean => /^((RCP|CN)-\d+|ADM-\d+-F\d+)$/.test(reference);

export function StatementMovements({ statement }: { statement: Statement }) {
  const { t, format } = useText();
  const { movements, start_date: from, end_date: to, opening } = statement;
  const ofStatement = `?startDate=${from}&endDate=${to}`;
  const columns = useColumns(ofStatement);
  if (movements.length === 0) return <EmptyState title={t('statement.none')} />;
  return (
    <>
      <h2>{t('statement.movements')}</h2>
      <FoldList
        folds={weeksOf(movements, { from, to }).map((week, index) => {
          const days = format.rangeInWords(week.from, week.to);
          const nameOf = (sum: string) => `balances.${week.from}/${week.to}.${sum}${ofStatement}`;
          return {
            id: week.from,
            title: days,
            line: (
              <>
                {t('statement.entries', { count: week.movements.length })}
                {week.charged !== 0 && (
                  <>
                    {' · '}
                    <Metric testId={nameOf('charged')}>
                      {t('statement.billedInWeek', { amount: format.amount(week.charged) })}
                    </Metric>
                  </>
                )}
                {week.settled !== 0 && (
                  <>
                    {' · '}
                    <Metric testId={`-${nameOf('settled')}`}>
                      {t('statement.settledInWeek', { amount: format.amount(cents(-week.settled)) })}
                    </Metric>
                  </>
                )}
              </>
            ),
            amount: <Metric testId={nameOf('balance')}>{format.amount(week.balance)}</Metric>,
            open: index === 0,
            children: <Table caption={days} columns={columns} rows={week.movements} keyOf={({ id }) => id} compact />,
          };
        })}
        end={{
          title: t('statement.owedOn', { date: format.dayInWords(from) }),
          amount: <Metric testId={`balances.${from}/${to}.opening`}>{format.amount(opening)}</Metric>,
        }}
      />
    </>
  );
}

/** Whether a payment was reversed within the statement decides what balances a movement leaves. */
function useColumns(ofStatement: string): Column<StatementMovement>[] {
  const { t, format } = useText();
  return [
    { id: 'day', label: t('field.date'), unbroken: true, cell: ({ day }) => format.date(day) },
    {
      id: 'what',
      label: t('statement.explanation'),
      kind: 'title',
      cell: (movement) => <MovementText movement={movement} />,
    },
    {
      id: 'charged',
      label: t('statement.charged'),
      kind: 'number',
      cell: ({ amount }) => amount > 0 && format.amount(amount),
      testId: ({ id, amount }) => (amount > 0 ? `moved.${id}.amount` : undefined),
    },
    {
      id: 'settled',
      label: t('statement.settled'),
      kind: 'number',
      cell: ({ amount }) => amount < 0 && format.amount(amount),
      testId: ({ id, amount }) => (amount < 0 ? `moved.${id}.amount` : undefined),
    },
    {
      id: 'balance',
      label: t('field.balance'),
      kind: 'number',
      cell: ({ balance }) => format.amount(balance),
      testId: ({ id }) => `moved.${id}.balance${ofStatement}`,
    },
  ];
}

function MovementText({ movement }: { movement: StatementMovement }) {
  const { t } = useText();
  const { id, document, credit, method, reference, note, is_reversal: reversal, reversed } = movement;
  const what = t(`statement.kinds.${movementName(movement)}`);
  const more = [
    method === null ? '' : t(`paymentMethod.${paymentMethodName(method)}`),
    reference === document.number || isBillingDocument(reference) ? '' : reference,
    note,
  ].filter((text) => text !== '');
  return (
    <>
      {reversal ? t('statement.reversed', { what }) : what}{' '}
      <NoWrap>
        <a href={invoicePath(document)}>{document.number}</a>
      </NoWrap>
      {credit && (
        <>
          {' '}
          <NoWrap>
            <IfSupported capability="credits" otherwise={credit.number}>
              <a href={paths.credit(credit.id)}>{credit.number}</a>
            </IfSupported>
          </NoWrap>
        </>
      )}
      {isBillingDocument(reference) && (
        <>
          {' '}
          <NoWrap>
            <IfSupported capability="payments" otherwise={reference}>
              <a href={paths.billingDocument(reference)}>{reference}</a>
            </IfSupported>
          </NoWrap>
        </>
      )}
      {reversed && <ReversedAmount of={reversed} testId={`moved.${id}.reversed`} />}
      {more.length > 0 && <SmallLine>{more.join(' · ')}</SmallLine>}
    </>
  );
}
