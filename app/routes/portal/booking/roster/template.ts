import type { LoaderFunctionArgs } from '@remix-run/node';
import { BOM, formatCsv } from '#domain/shared/text/csv.ts';
import type { Key } from '#app/i18n/keys.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { emptyWorkbook } from '#app/shared/uploaded-table/empty-workbook.ts';

export const handle: RouteHandle = { permission: 'booking' };

/** In the order in which people plan: when, who, where, for how much. */
export const templateHeadings = [
  'field.date',
  'field.start',
  'field.end',
  'menu.workers',
  'field.role',
  'field.location',
  'field.wageType',
  'field.wage',
] as const satisfies Key[];

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A table with the headings that the roster reads, in the language of the page. */
export function loader({ request, context: { t } }: LoaderFunctionArgs) {
  const isWorkbook = new URL(request.url).searchParams.get('format') === 'xlsx';
  const headings = templateHeadings.map((key) => t(key));
  return new Response(isWorkbook ? emptyWorkbook(t('roster.text'), headings) : BOM + formatCsv([headings]), {
    headers: {
      'content-type': isWorkbook ? workbookType : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="roster.${isWorkbook ? 'xlsx' : 'csv'}"`,
    },
  });
}
