import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import { dayOf } from '#domain/shared/time.ts';
import { undecidedApplicants } from '#domain/shifts/applicants/status.ts';
import { orNull } from '#app/api-client/optional.ts';
import { mapWithDeadline } from '#app/shared/bulk-actions/map-with-deadline.server.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import { requireBookedShift } from '../booked-shift.server.ts';
import { readShiftsById } from '../bulk/shifts-by-id.server.ts';
import { fitness, isLater, readPosition, urgency, type Application, type Position } from './queue.ts';

/** The queue is what waits now, most urgent shift first, but for what the URL puts to its end. */
export async function loadApplicantQueue({ request, context }: LoaderFunctionArgs) {
  const position = readPosition(request);
  const list = await context.api.shifts.listShifts({
    query: { only: 'APPLICANTS_WAITING', start_date: dayOf(context.now()), limit: pageLimit },
  });
  const shifts = list.items.filter(({ waiting }) => waiting > 0).toSorted(urgency);
  const current = await currentApplicant(context, shifts, position);
  const decided = await readDecided(context, current ? position.after.slice(-1) : position.after);
  return {
    position,
    total: shifts.reduce((sum, { waiting }) => sum + waiting, 0),
    current,
    decided,
    now: context.now(),
  };
}

async function currentApplicant(context: RequestContext, shifts: readonly ShiftSummary[], { first, later }: Position) {
  const remaining = ({ id, waiting }: ShiftSummary) => waiting - later.filter(({ shift }) => shift === id).length;
  const shift = shifts.find(({ id }) => id === first?.shift) ?? shifts.find((item) => remaining(item) > 0) ?? shifts[0];
  if (!shift) return null;
  const [booked, waiting] = await Promise.all([
    requireBookedShift(context, shift.id),
    context.api.applicants.listApplicants({ params: { id: shift.id }, query: { status: 'waiting', limit: pageLimit } }),
  ]);
  const inOrder = waiting.items.toSorted(fitness);
  const applicant =
    inOrder.find(({ worker }) => worker.id === first?.worker) ??
    inOrder.find(({ worker }) => !isLater(later, { shift: shift.id, worker: worker.id })) ??
    inOrder[0];
  return applicant ? { shift: booked, applicant, others: inOrder.filter((item) => item !== applicant) } : null;
}

/** Those decided in this review, with their shifts; who cannot be read is left out. */
async function readDecided(context: RequestContext, applications: readonly Application[]) {
  const shiftIds = [...new Set(applications.map(({ shift }) => shift))];
  const shifts = await readShiftsById(context, shiftIds);
  const lists = await mapWithDeadline(shiftIds, { atOnce: 6, skipped: () => null }, (id) =>
    orNull(context.api.applicants.listApplicants({ params: { id }, query: { limit: pageLimit } })),
  );
  return applications.flatMap(({ shift: id, worker }) => {
    const shift = shifts.get(id);
    const applicant = lists[shiftIds.indexOf(id)]?.items.find((item) => item.worker.id === worker);
    const isDecided = applicant !== undefined && !undecidedApplicants.includes(applicant.status);
    return shift && isDecided ? [{ shift, applicant }] : [];
  });
}

export type ApplicantQueueData = Exclude<Awaited<ReturnType<typeof loadApplicantQueue>>, Response>;
