import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { accountingFormats, bookKeepingLengths } from '#domain/invoice/accounting.ts';
import { oneOf, readQuery } from '#app/forms/query.ts';
import { readStatementDays, upstreamDays } from './statement-period.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'statement', offered: ['statement', 'figures'] };

const short = (length: number) => z.string().trim().max(length).catch('');

/** Parameters missing from the URL default to the saved ones. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const books = readQuery(request, {
    format: oneOf(accountingFormats, 'xero'),
    supplier: short(bookKeepingLengths.supplier),
    account: short(bookKeepingLengths.account),
    tax: short(bookKeepingLengths.tax),
  });
  const days = upstreamDays(readStatementDays(request, context.now()));
  return context.api.accounting.exportBills({ query: { ...days, ...books } });
}
