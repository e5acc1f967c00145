import type { LoaderFunctionArgs } from '@remix-run/node';
import { BOM, formatCsv } from '#domain/shared/text/csv.ts';
import { importColumns } from '#domain/workers/import.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'adminSupport' };

/** The headings in the reader's language, which the check of a table reads. */
export const loader = ({ context: { t } }: LoaderFunctionArgs): Response =>
  new Response(BOM + formatCsv([importColumns.map((column) => t(`adminWorkers.importColumn.${column}`))]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="workers.csv"',
    },
  });
