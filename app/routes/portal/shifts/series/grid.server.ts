import type { RequestContext } from '#app/context.server.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { Applicant } from '#contract/shifts/applicants.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import { orNull } from '#app/api-client/optional.ts';

/** Days per page; each needs its own request. */
const daysShown = 10;

export interface SeriesDay {
  id: number;
  start: string;
  end: string;
  workers: number;
  accepted: number;
  waiting: number;
  /** Null when its applicants could not be read. */
  applicants: readonly Applicant[] | null;
  /** Whether there are more applicants than were read. */
  more: boolean;
}

export interface SeriesWorker {
  worker: Applicant['worker'];
  byDay: ReadonlyMap<number, Applicant>;
}

type Timed = ShiftSummary & { start_at: string; end_at: string };

const isOpen = <Shift extends ShiftSummary>(shift: Shift): shift is Shift & Timed =>
  shift.status === shiftStatus.NEW && shift.start_at !== null && shift.end_at !== null;

export async function readGrid({ api }: RequestContext, groupId: number, page: number) {
  const open = (await api.shifts.listGroupShifts({ params: { id: groupId } })).filter(isOpen);
  const shown = open.slice((page - 1) * daysShown, page * daysShown);
  const days = await Promise.all(
    shown.map(async (shift): Promise<SeriesDay> => {
      const list = await orNull(
        api.applicants.listApplicants({ params: { id: shift.id }, query: { limit: pageLimit } }),
      );
      return {
        id: shift.id,
        start: shift.start_at,
        end: shift.end_at,
        workers: shift.workers,
        accepted: shift.accepted,
        waiting: shift.waiting,
        applicants: list?.items ?? null,
        more: list?.more ?? false,
      };
    }),
  );
  return { days, workers: workersOf(days), pages: Math.max(1, Math.ceil(open.length / daysShown)) };
}

/** Workers who applied for the most days come first. */
function workersOf(days: readonly SeriesDay[]): SeriesWorker[] {
  const found = new Map<number, { worker: Applicant['worker']; byDay: Map<number, Applicant> }>();
  for (const { id, applicants } of days)
    for (const applicant of applicants ?? []) {
      const row = found.get(applicant.worker.id) ?? { worker: applicant.worker, byDay: new Map<number, Applicant>() };
      row.byDay.set(id, applicant);
      found.set(applicant.worker.id, row);
    }
  return [...found.values()].sort((a, b) => b.byDay.size - a.byDay.size || a.worker.name.localeCompare(b.worker.name));
}
