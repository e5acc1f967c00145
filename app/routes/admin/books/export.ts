import type { LoaderFunctionArgs } from '@remix-run/node';
import { bookFormats } from '#domain/billing/ledger/books.ts';
import { dayOf } from '#domain/shared/time.ts';
import { dayParamOr, enumParam, readQuery } from '#app/forms/query.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'adminBilling' };

export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const today = dayOf(context.now());
  return context.admin.books.exportBooks({
    query: readQuery(request, {
      start_date: dayParamOr(today),
      end_date: dayParamOr(today),
      format: enumParam(bookFormats, 'csv'),
    }),
  });
}
