import { shiftStatus } from '#domain/shifts/status.ts';
import type { RequestContext } from '#app/context.server.ts';
import { orNull } from '#app/api-client/optional.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { mapWithDeadline } from '#app/shared/bulk-actions/map-with-deadline.server.ts';

/** Read by id, because a shift cancelled meanwhile is on no board. */
export async function readShiftsById(
  { api }: RequestContext,
  ids: readonly number[],
  since?: number,
): Promise<Map<number, BookedShift>> {
  const read = await mapWithDeadline([...new Set(ids)], { atOnce: 6, since, skipped: () => null }, (id) =>
    orNull(api.shifts.getShift({ params: { id } })),
  );
  return new Map(read.flatMap((shift) => (shift && shift.status !== shiftStatus.DRAFT ? [[shift.id, shift]] : [])));
}
