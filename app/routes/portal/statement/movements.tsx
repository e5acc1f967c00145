import { cents } from '#domain/money.ts';
import { movementName, weeksOf } from '#domain/ledger/statement.ts';
import { paymentMethodName } from '#domain/payment/method.ts';
import { IfOffered } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import type { StatementMovement } from '#contract/invoices/movements.ts';
import type { Statement } from '#contract/invoices/statement.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FoldList } from '#app/ui/fold-list/fold-list.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { Below, NoWrap } from '#app/ui/text/text.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { invoicePath } from '#app/parts/invoice/invoice-path.ts';
import { paths } from '#app/paths.ts';

const isPaper = (reference: string): boolean => /^((RCP|CN)-\d+|ADM-\d+-F\d+)$/.test(reference);

export function Movements({ statement }: { statement: Statement }) {
  const { t, format } = useText();
  const columns = useColumns();
  const { movements, start_date: from, end_date: to, opening } = statement;
  if (movements.length === 0) return <EmptyState title={t('statement.none')} />;
  return (
    <>
      <h2>{t('statement.movements')}</h2>
      <FoldList
        folds={weeksOf(movements, { from, to }).map((week, index) => {
          const days = format.rangeInWords(week.from, week.to);
          const nameOf = (sum: string) => `balances.${week.from}/${week.to}.${sum}`;
          return {
            id: week.from,
            title: days,
            line: (
              <>
                {t('statement.entries', { count: week.movements.length })}
                {week.charged !== 0 && (
                  <>
                    {' · '}
                    <Figure of={nameOf('charged')}>
                      {t('statement.billedInWeek', { amount: format.amount(week.charged) })}
                    </Figure>
                  </>
                )}
                {week.settled !== 0 && (
                  <>
                    {' · '}
                    <Figure of={`-${nameOf('settled')}`}>
                      {t('statement.settledInWeek', { amount: format.amount(cents(-week.settled)) })}
                    </Figure>
                  </>
                )}
              </>
            ),
            figure: <Figure of={nameOf('balance')}>{format.amount(week.balance)}</Figure>,
            open: index === 0,
            children: <Table caption={days} columns={columns} rows={week.movements} keyOf={({ id }) => id} compact />,
          };
        })}
        end={{
          title: t('statement.owedOn', { date: format.dayInWords(from) }),
          figure: <Figure of={`balances.${from}/${to}.opening`}>{format.amount(opening)}</Figure>,
        }}
      />
    </>
  );
}

function useColumns(): Column<StatementMovement>[] {
  const { t, format } = useText();
  return [
    { id: 'day', label: t('field.date'), unbroken: true, cell: ({ day }) => format.date(day) },
    { id: 'what', label: t('statement.what'), kind: 'title', cell: (movement) => <What movement={movement} /> },
    {
      id: 'charged',
      label: t('statement.charged'),
      kind: 'figure',
      cell: ({ amount }) => amount > 0 && format.amount(amount),
      figure: ({ id, amount }) => (amount > 0 ? `moved.${id}.amount` : undefined),
    },
    {
      id: 'settled',
      label: t('statement.settled'),
      kind: 'figure',
      cell: ({ amount }) => amount < 0 && format.amount(amount),
      figure: ({ id, amount }) => (amount < 0 ? `moved.${id}.amount` : undefined),
    },
    {
      id: 'balance',
      label: t('field.balance'),
      kind: 'figure',
      cell: ({ balance }) => format.amount(balance),
      figure: ({ id }) => `moved.${id}.balance`,
    },
  ];
}

function What({ movement }: { movement: StatementMovement }) {
  const { t } = useText();
  const { document, credit, method, reference, note, is_reversal: reversal } = movement;
  const what = t(`statement.kinds.${movementName(movement)}`);
  const more = [
    method === null ? '' : t(`paymentMethod.${paymentMethodName(method)}`),
    reference === document.number || isPaper(reference) ? '' : reference,
    note,
  ].filter((text) => text !== '');
  return (
    <>
      {reversal ? t('statement.takenBack', { what }) : what}{' '}
      <NoWrap>
        <a href={invoicePath(document)}>{document.number}</a>
      </NoWrap>
      {credit && (
        <>
          {' '}
          <NoWrap>
            <IfOffered of="credits" otherwise={credit.number}>
              <a href={paths.credit(credit.id)}>{credit.number}</a>
            </IfOffered>
          </NoWrap>
        </>
      )}
      {isPaper(reference) && (
        <>
          {' '}
          <NoWrap>
            <IfOffered of="payments" otherwise={reference}>
              <a href={paths.paper(reference)}>{reference}</a>
            </IfOffered>
          </NoWrap>
        </>
      )}
      {more.length > 0 && <Below>{more.join(' · ')}</Below>}
    </>
  );
}
