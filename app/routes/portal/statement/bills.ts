import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { accountingFormats, maxBookkeepingLengths } from '#domain/billing/invoices/accounting.ts';
import { enumParam, readQuery } from '#app/forms/query.ts';
import { readStatementDays, upstreamDays } from './statement-period.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'statement', requires: ['statement', 'summary'] };

const short = (length: number) => z.string().trim().max(length).catch('');

/** Parameters missing from the URL default to the saved ones. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const books = readQuery(request, {
    format: enumParam(accountingFormats, 'xero'),
    supplier: short(maxBookkeepingLengths.supplier),
    account: short(maxBookkeepingLengths.account),
    tax: short(maxBookkeepingLengths.tax),
  });
  const days = upstreamDays(readStatementDays(request, context.now()));
  return context.api.accounting.exportBills({ query: { ...days, ...books } });
}
