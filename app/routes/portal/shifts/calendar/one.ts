import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { bookedShift } from '../booked.server.ts';
import { calendarAnswer } from './answer.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'exports' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shift = await bookedShift(context, idOf(params));
  return calendarAnswer(context, `shift-${shift.id}`, [{ ...shift, start: shift.start_at, end: shift.end_at }]);
}
