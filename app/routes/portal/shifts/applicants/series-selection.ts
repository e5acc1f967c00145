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

/** Keeps the shifts to update in the session and opens the form that changes them together. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = idOf(params);
  const form = await readForm(request, context, chosen);
  const { query } = returnTo(request, paths.shifts);
  const [first, ...others] = form.ok ? new Set(form.value.shift) : [];
  if (first === undefined)
    return redirectWithToast(context, `${paths.shiftSeries(id)}${query}`, context.t('shifts.chooseShift'));
  context.session.set('shiftsToUpdate', [first, ...others]);
  // The form shows one of the chosen shifts, this one if it is among them.
  return redirect(`${paths.shiftEdit([first, ...others].includes(id) ? id : first)}${query}`, 303);
}
