import type { Cents } from '#domain/money.ts';
import type { Format } from '#app/i18n/format.ts';
import type { Column } from '#app/ui/table/table.tsx';

interface Amounts<Row> {
  id: string;
  label: string;
  amount: (row: Row) => Cents;
  figure: (row: Row) => string;
}

export const amountColumn = <Row>(format: Format, { amount, ...column }: Amounts<Row>): Column<Row> => ({
  ...column,
  kind: 'figure',
  cell: (row) => format.amount(amount(row)),
});
