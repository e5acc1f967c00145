import { redirect } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { paths } from '#app/paths.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';

/**
 * A shift that has been booked.
 *
 * @throws a redirect to the booking when it is still a draft: there is nothing else to see of it yet
 */
export async function bookedShift({ api }: RequestContext, id: number): Promise<BookedShift> {
  const shift = await api.shifts.getShift({ params: { id } });
  if (shift.status === shiftStatus.DRAFT) throw redirect(paths.draft(id));
  return shift;
}
