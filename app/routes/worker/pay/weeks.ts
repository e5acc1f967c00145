import { sumCents, zeroCents, type Cents } from '#domain/shared/money.ts';
import { workWeekOf } from '#domain/shared/weekly-closing.ts';
import type { Days } from '#domain/shared/time.ts';
import { payState } from '#domain/workers/account-state.ts';
import type { ReadAnswerOf } from '#contract/core/reader/answer.ts';
import type { workerPay } from '#contract/workers/worker-account.ts';

export type PayRow = ReadAnswerOf<typeof workerPay>['items'][number];

export interface PayWeek extends Days {
  rows: PayRow[];
  pay: Cents;
  paid: Cents;
  isDecided: boolean;
}

/** @param rows the latest first, whole weeks only */
export function weeksOf(rows: readonly PayRow[]): PayWeek[] {
  const weeks = new Map<string, PayWeek>();
  for (const row of rows) {
    const days = workWeekOf(row.start_at);
    const week = weeks.get(days.from) ?? { ...days, rows: [], pay: zeroCents, paid: zeroCents, isDecided: true };
    week.rows.push(row);
    week.pay = sumCents(week.pay, row.pay);
    week.paid = sumCents(week.paid, row.paid);
    week.isDecided &&= row.state !== payState.UNDECIDED;
    weeks.set(days.from, week);
  }
  return [...weeks.values()];
}
