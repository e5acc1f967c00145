import { maxStatementDays } from '#domain/billing/ledger/statement.ts';
import { addDays, dayOf, daysBetween, monthOf } from '#domain/shared/time.ts';
import { readDayRange } from '#app/forms/query.ts';

/** This month by default; at most a year from the first day. */
export function readStatementDays(request: Request, now: Date) {
  const asked = readDayRange(request, (startDate) => {
    const { from, to } = monthOf(startDate || dayOf(now));
    return { startDate: from, endDate: to };
  });
  const tooLong = daysBetween(asked.startDate, asked.endDate) >= maxStatementDays;
  return {
    startDate: asked.startDate,
    endDate: tooLong ? addDays(asked.startDate, maxStatementDays - 1) : asked.endDate,
    tooLong,
  };
}

export const upstreamDays = ({ startDate, endDate }: ReturnType<typeof readStatementDays>) => ({
  start_date: startDate,
  end_date: endDate,
});
