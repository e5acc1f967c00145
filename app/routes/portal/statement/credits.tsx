import { useText } from '#app/i18n/text.tsx';
import type { StatementMovement } from '#contract/billing/movements.ts';
import type { Statement } from '#contract/billing/statement.ts';
import { useCreditColumns } from '#app/shared/invoice/credits.tsx';
import { FoldedLedger } from '#app/shared/invoice/ledger-fold.tsx';
import { invoicePath } from '#app/shared/invoice/invoice-path.ts';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';

export function Credits({ statement: { movements, sums, start_date: from, end_date: to } }: { statement: Statement }) {
  const { t, format } = useText();
  const columns = useColumns();
  const credits = movements.filter(({ group }) => group === 'CREDITS').reverse();
  if (credits.length === 0) return null;
  return (
    <>
      <h2>{t('statement.credits')}</h2>
      <FoldedLedger count={credits.length}>
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
              values={[format.amount(sums.credited)]}
              testIds={[`balances.${from}/${to}.credited`]}
            />
          }
        />
      </FoldedLedger>
    </>
  );
}

function useColumns(): Column<StatementMovement>[] {
  const { t } = useText();
  const [day, cause, ...rest] = useCreditColumns();
  const on: Column<StatementMovement> = {
    id: 'on',
    label: t('statement.on'),
    unbroken: true,
    cell: ({ document }) => <a href={invoicePath(document)}>{document.number}</a>,
  };
  return [day, cause, on, ...rest];
}
