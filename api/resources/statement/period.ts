import { whyNoStatement } from '#domain/ledger/statement.ts';
import type { Days } from '#domain/time.ts';
import { refuseField } from '../../http/refusal.ts';

export function daysOf({ start_date: from, end_date: to }: { start_date: string; end_date: string }): Days {
  const wrong = whyNoStatement({ from, to });
  return wrong ? refuseField('end_date', wrong) : { from, to };
}
