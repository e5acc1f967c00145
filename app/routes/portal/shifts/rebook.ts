import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { sameWeekdayAfter } from '#domain/shifts/schedule.ts';
import { dayOf } from '#domain/shared/time.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { timesTerms } from '#app/shared/shift-form/schedule.ts';
import { siteTerms } from '#app/shared/shift-form/site.ts';
import { staffingTerms } from '#app/shared/shift-form/staffing.ts';
import { paths } from '#app/paths.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { createDraft } from '#app/shared/create-drafts/create-draft.server.ts';
import { requireBookedShift } from './booked-shift.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'booking' };

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.shift(requireIdParam(params)));

/**
 * Starts a booking with everything from a booked shift, on the next same weekday, and redirects to its
 * confirmation. Errors, such as a deleted role, are shown on a separate page.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const shift = await requireBookedShift(context, requireIdParam(params));
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
  const sent = await createDraft(context, body, { key: `${form.key}.${encodeURIComponent(shift.id)}` });
  if (!sent.ok) throw sent.error;
  return redirectWithToast(context, paths.bookConfirm(sent.id), context.t('shifts.rebooked'));
}
