import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { rosterCells } from '#domain/shifts/roster/row.ts';
import { escapeFormula } from '#domain/shared/text/cells.ts';
import { BOM, formatCsv } from '#domain/shared/text/csv.ts';
import { paths } from '#app/paths.ts';
import { rosterHeadings } from './headings.ts';
import { planRows } from './plan.server.ts';
import { readPostedRows, readNames } from './posted.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'booking' };

export const loader = () => redirect(paths.bookRoster);

/** The rows with errors as CSV, including the errors. Can be pasted back unchanged. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (context.restoring) return redirect(paths.bookRoster, 303);
  const names = await readNames(context);
  const { rows } = await readPostedRows(await request.formData(), context, names);
  const planned = await planRows(context, rows, names);
  const failed = planned.filter(({ draft }) => draft === null);
  const { t } = context;
  const lines = [
    [...rosterCells.map((name) => t(rosterHeadings[name])), t('field.note')],
    ...failed.map(({ row, errors }) => [
      ...rosterCells.map((name) => row[name]),
      rosterCells
        .flatMap((name) => (errors[name] ? [`${t(rosterHeadings[name])}: ${t.message(errors[name])}`] : []))
        .join(' '),
    ]),
  ];
  return new Response(BOM + formatCsv(lines.map((cells) => cells.map(escapeFormula))), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="roster.csv"',
    },
  });
}
