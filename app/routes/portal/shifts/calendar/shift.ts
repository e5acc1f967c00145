import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { requireBookedShift } from '../booked-shift.server.ts';
import { calendarResponse } from './calendar-response.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'exports' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shift = await requireBookedShift(context, requireIdParam(params));
  return calendarResponse(context, `shift-${shift.id}`, [{ ...shift, start: shift.start_at, end: shift.end_at }]);
}
