import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { bookedShift } from '../booked.server.ts';
import { calendarAnswer } from './answer.server.ts';

/** One shift for a calendar. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  requireAccount(context, 'exports');
  const shift = await bookedShift(context, idOf(params));
  return calendarAnswer(context, `shift-${shift.id}`, [{ ...shift, start: shift.start_at, end: shift.end_at }]);
}
