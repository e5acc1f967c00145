import { statementError } from '#domain/billing/ledger/statement.ts';
import type { Days } from '#domain/shared/time.ts';
import { failField } from '../../api-error.ts';

export function daysOf({ start_date: from, end_date: to }: { start_date: string; end_date: string }): Days {
  const wrong = statementError({ from, to });
  return wrong ? failField('end_date', wrong) : { from, to };
}
