import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { sameWeekdayAfter } from '#domain/shift/schedule.ts';
import { dayOf } from '#domain/time.ts';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { timesTerms } from '#app/parts/shift-form/schedule.ts';
import { siteTerms } from '#app/parts/shift-form/site.ts';
import { staffingTerms } from '#app/parts/shift-form/staffing.ts';
import { paths } from '#app/paths.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { beginOnce } from '#app/parts/begin-booking/begin-once.server.ts';
import { bookedShift } from './booked.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'booking' };

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.shift(idOf(params)));

/**
 * Starts a booking with everything from a booked shift, on the next same weekday, and redirects to its
 * confirmation. Errors, such as a deleted role, are shown on a separate page.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const shift = await bookedShift(context, idOf(params));
  const form = await readForm(request, context, z.object({}));
  if (!form.ok) return redirect(paths.shift(shift.id), 303);
  const times = timesTerms(shift);
  const day = sameWeekdayAfter(times.start_date, dayOf(context.now()));
  const body = {
    ...siteTerms(shift),
    ...times,
    start_date: day,
    end_date: day,
    repeat_days: [],
    ...staffingTerms(shift),
  };
  const sent = await beginOnce(context, body, { key: `${form.key}.${shift.id}` });
  if (!sent.ok) throw sent.error;
  return redirectWithToast(context, paths.bookConfirm(sent.id), context.t('shifts.bookedAgain'));
}
