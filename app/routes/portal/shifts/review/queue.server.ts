import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import { dayOf } from '#domain/shared/time.ts';
import { orNull } from '#app/api-client/optional.ts';
import type { Applicant } from '#contract/shifts/applicants.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import { requireBookedShift } from '../booked-shift.server.ts';
import { fitness, isLater, readPosition, urgency, type Application, type Position } from './queue.ts';

/** The queue is what waits now, most urgent shift first, but for what the URL puts to its end. */
export async function loadApplicantQueue({ request, context }: LoaderFunctionArgs) {
  const position = readPosition(request);
  const [list, previous] = await Promise.all([
    context.api.shifts.listShifts({
      query: { only: 'APPLICANTS_WAITING', start_date: dayOf(context.now()), limit: pageLimit },
    }),
    position.after && findApplicant(context, position.after),
  ]);
  const shifts = list.items.filter(({ waiting }) => waiting > 0).toSorted(urgency);
  return {
    position,
    total: shifts.reduce((sum, { waiting }) => sum + waiting, 0),
    current: await currentApplicant(context, shifts, position),
    previous,
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

/** The applicant who was decided last, for a word about the decision; null where it cannot be read. */
async function findApplicant({ api }: RequestContext, { shift, worker }: Application): Promise<Applicant | null> {
  const all = await orNull(api.applicants.listApplicants({ params: { id: shift }, query: { limit: pageLimit } }));
  return all?.items.find((item) => item.worker.id === worker) ?? null;
}

export type ApplicantQueueData = Exclude<Awaited<ReturnType<typeof loadApplicantQueue>>, Response>;
