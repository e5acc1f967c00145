import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { rosterCells } from '#domain/roster/read.ts';
import { harmless, lineOfCells, utf8Mark } from '#domain/text/cells.ts';
import { paths } from '#app/paths.ts';
import { headings } from './headings.ts';
import { planOf } from './plan.server.ts';
import { postedRows, readNames } from './posted.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'booking' };

export const loader = () => redirect(paths.bookRoster);

/** The rows with errors as CSV, including the errors. Can be pasted back unchanged. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (context.restoring) return redirect(paths.bookRoster, 303);
  const names = await readNames(context);
  const { rows } = await postedRows(await request.formData(), context, names);
  const planned = await planOf(context, rows, names);
  const failed = planned.filter(({ draft }) => draft === null);
  const { t } = context;
  const lines = [
    [...rosterCells.map((name) => t(headings[name])), t('field.note')],
    ...failed.map(({ row, faults }) => [
      ...rosterCells.map((name) => row[name]),
      rosterCells
        .flatMap((name) => (faults[name] ? [`${t(headings[name])}: ${t.message(faults[name])}`] : []))
        .join(' '),
    ]),
  ];
  return new Response(utf8Mark + lines.map((cells) => lineOfCells(cells.map(harmless))).join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="roster.csv"',
    },
  });
}
