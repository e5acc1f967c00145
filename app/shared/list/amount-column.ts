import type { Cents } from '#domain/shared/money.ts';
import type { Format } from '#app/i18n/format.ts';
import type { Column } from '#app/ui/table/table.tsx';

interface AmountColumn<Row> {
  id: string;
  label: string;
  amount: (row: Row) => Cents;
  testId: (row: Row) => string;
}

export const amountColumn = <Row>(format: Format, { amount, ...column }: AmountColumn<Row>): Column<Row> => ({
  ...column,
  kind: 'number',
  cell: (row) => format.amount(amount(row)),
});
