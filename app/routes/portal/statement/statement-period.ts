import { longestStatement } from '#domain/ledger/statement.ts';
import { addDays, dayOf, daysBetween, monthOf } from '#domain/time.ts';
import { readDays } from '#app/forms/query.ts';

/**
 * Returns the days of the statement, from its address: this month by default, and a year from the first day at most.
 */
export function readStatementDays(request: Request, now: Date) {
  const asked = readDays(request, (startDate) => {
    const { from, to } = monthOf(startDate || dayOf(now));
    return { startDate: from, endDate: to };
  });
  const tooLong = daysBetween(asked.startDate, asked.endDate) >= longestStatement;
  return {
    startDate: asked.startDate,
    endDate: tooLong ? addDays(asked.startDate, longestStatement - 1) : asked.endDate,
    tooLong,
  };
}

/** The same as the API is asked. */
export const upstreamDays = ({ startDate, endDate }: ReturnType<typeof readStatementDays>) => ({
  start_date: startDate,
  end_date: endDate,
});
