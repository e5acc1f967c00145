import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { maxSeriesShifts } from '#domain/shift/series.ts';
import { chosenId } from '#app/forms/ids.ts';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { returnTo } from '#app/session/safe-redirect.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'shifts' };

const chosen = z.object({ shift: z.array(chosenId).max(maxSeriesShifts).default([]) });

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.shiftSeries(idOf(params)));

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = idOf(params);
  const form = await readForm(request, context, chosen);
  const { query } = returnTo(request, paths.shifts);
  const [first, ...others] = form.ok ? new Set(form.value.shift) : [];
  if (first === undefined)
    return redirectWithToast(context, `${paths.shiftSeries(id)}${query}`, context.t('shifts.chooseShift'));
  context.session.set('shiftsToUpdate', [first, ...others]);
  // Opens the form on this shift if it is selected, else on the first selected one.
  return redirect(`${paths.shiftEdit([first, ...others].includes(id) ? id : first)}${query}`, 303);
}
