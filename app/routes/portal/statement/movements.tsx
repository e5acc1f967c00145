import { cents } from '#domain/money.ts';
import { movementName } from '#domain/ledger/statement.ts';
import { paymentMethodName } from '#domain/payment/method.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Statement, StatementMovement } from '#contract/invoices/statement.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { NoWrap, Quiet } from '#app/ui/text/text.tsx';
import { invoicePath } from '#app/parts/invoice/invoice-path.ts';
import { paths } from '#app/paths.ts';

/** Tells whether a reference is the number of a receipt or a credit note. */
const isPaper = (reference: string): boolean => /^(RCP|CN)-\d+$/.test(reference);

/** Renders every entry that changed what is owed, oldest first, with what was owed after it. */
export function Movements({ statement }: { statement: Statement }) {
  const { t, format } = useText();
  const columns = useColumns();
  if (statement.movements.length === 0) return <EmptyState title={t('statement.none')} />;
  return (
    <Table
      caption={t('statement.movements')}
      columns={columns}
      rows={statement.movements}
      keyOf={({ id }) => id}
      foot={<FootRow label={t('statement.closing')} span={4} figures={[format.amount(statement.closing)]} />}
    />
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
      cell: ({ amount }) => (amount > 0 ? format.amount(amount) : '–'),
    },
    {
      id: 'settled',
      label: t('statement.settled'),
      kind: 'figure',
      cell: ({ amount }) => (amount < 0 ? format.amount(cents(-amount)) : '–'),
    },
    { id: 'balance', label: t('field.balance'), kind: 'figure', cell: ({ balance }) => format.amount(balance) },
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
            <a href={paths.credit(credit.id)}>{credit.number}</a>
          </NoWrap>
        </>
      )}
      {isPaper(reference) && (
        <>
          {' '}
          <NoWrap>
            <a href={paths.paper(reference)}>{reference}</a>
          </NoWrap>
        </>
      )}
      {more.length > 0 && (
        <>
          <br />
          <Quiet>
            <small>{more.join(' · ')}</small>
          </Quiet>
        </>
      )}
    </>
  );
}
