import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { maxSeriesShifts } from '#domain/shifts/series.ts';
import { recordIdField } from '#app/forms/ids.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { readReturnTo } from '#app/session/safe-redirect.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'shifts' };

const selected = z.object({ shift: z.array(recordIdField).max(maxSeriesShifts).default([]) });

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.shiftSeries(requireIdParam(params)));

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = requireIdParam(params);
  const form = await readForm(request, context, selected);
  const { query } = readReturnTo(request, paths.shifts);
  const [first, ...others] = form.ok ? new Set(form.value.shift) : [];
  if (first === undefined)
    return redirectWithToast(context, `${paths.shiftSeries(id)}${query}`, context.t('shifts.chooseShift'));
  context.session.set('shiftsToUpdate', [first, ...others]);
  // Opens the form on this shift if it is selected, else on the first selected one.
  return redirect(`${paths.shiftEdit([first, ...others].includes(id) ? id : first)}${query}`, 303);
}
