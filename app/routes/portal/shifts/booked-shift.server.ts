import { redirect } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { paths } from '#app/paths.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';

/** @throws a redirect to the booking while the shift is a draft */
export async function requireBookedShift({ api }: RequestContext, id: number): Promise<BookedShift> {
  const shift = await api.shifts.getShift({ params: { id } });
  if (shift.status === shiftStatus.DRAFT) throw redirect(paths.draft(id));
  return shift;
}
