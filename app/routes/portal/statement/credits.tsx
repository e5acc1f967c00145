import { useText } from '#app/i18n/text.tsx';
import type { Statement, StatementMovement } from '#contract/invoices/statement.ts';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { LedgerFold } from '#app/parts/invoice/ledger-fold.tsx';
import { invoicePath } from '#app/parts/invoice/invoice-path.ts';
import { paths } from '#app/paths.ts';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { NoWrap, Quiet } from '#app/ui/text/text.tsx';

/** Renders each credit of the statement's days with its cause and its document. */
export function Credits({ statement: { movements, sums, start_date: from, end_date: to } }: { statement: Statement }) {
  const { t, format } = useText();
  const columns = useColumns();
  const credits = movements.filter(({ group }) => group === 'CREDITS').reverse();
  if (credits.length === 0) return null;
  return (
    <>
      <h2>{t('statement.credits')}</h2>
      <LedgerFold count={credits.length}>
        <Table
          compact
          caption={t('statement.credits')}
          columns={columns}
          rows={credits}
          keyOf={({ id }) => id}
          foot={
            <FootRow
              label={t('statement.credited')}
              span={4}
              figures={[format.amount(sums.credited)]}
              names={[`balances.${from}/${to}.credited`]}
            />
          }
        />
      </LedgerFold>
    </>
  );
}

function useColumns(): Column<StatementMovement>[] {
  const { t, format } = useText();
  return [
    { id: 'day', label: t('field.date'), unbroken: true, cardLabel: false, cell: ({ day }) => format.date(day) },
    { id: 'cause', label: t('statement.cause'), kind: 'title', cell: (movement) => <Cause of={movement} /> },
    {
      id: 'on',
      label: t('statement.on'),
      unbroken: true,
      cell: ({ document }) => <a href={invoicePath(document)}>{document.number}</a>,
    },
    {
      id: 'document',
      label: t('statement.document'),
      unbroken: true,
      cell: ({ credit, reference }) =>
        credit ? (
          <a href={paths.credit(credit.id)}>{credit.number}</a>
        ) : (
          reference && <a href={paths.paper(reference)}>{reference}</a>
        ),
    },
    {
      id: 'amount',
      label: 'HK$',
      kind: 'figure',
      cell: ({ amount }) => format.amount(amount),
      figure: ({ id }) => `moved.${id}.amount`,
    },
  ];
}

function Cause({ of: { cause, note, is_reversal: reversal, ...movement } }: { of: StatementMovement }) {
  const { t, format } = useText();
  const what = cause ? t(`statement.causes.${cause.reason}`) : t(`statement.kinds.${movement.group}`);
  return (
    <>
      {reversal ? t('statement.takenBack', { what }) : what}
      {cause?.person && (
        <>
          {' · '}
          <a href={paths.worker(cause.person.id)}>
            <LocalisedText of={cause.person} />
          </a>
        </>
      )}
      {cause?.shift && (
        <>
          {' · '}
          <NoWrap>
            <a href={paths.shift(cause.shift.id)}>{t('invoices.shift', { number: cause.shift.id })}</a>
          </NoWrap>{' '}
          <NoWrap>{format.dayInWords(cause.shift.date)}</NoWrap>
        </>
      )}
      {note !== '' && (
        <>
          <br />
          <Quiet>
            <small>{note}</small>
          </Quiet>
        </>
      )}
    </>
  );
}
