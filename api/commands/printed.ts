import { centsToDollars, type Cents } from '#domain/shared/money.ts';
import { timeZone } from '#domain/shared/time.ts';

const when = (instant: string | Date, style: Intl.DateTimeFormatOptions): string =>
  new Date(instant).toLocaleString('en-GB', { timeZone, ...style });
export const formatDateTime = (instant: string | Date): string =>
  `${when(instant, { dateStyle: 'full', timeStyle: 'short' })}, Hong Kong time`;
export const formatMoment = (instant: string | Date): string =>
  when(instant, { weekday: 'short', hour: '2-digit', minute: '2-digit' });

export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const formatDollars = (amount: Cents): string => `HK$${centsToDollars(amount).toFixed(2)}`;
