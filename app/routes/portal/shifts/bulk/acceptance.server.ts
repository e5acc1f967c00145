import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { pageLimit } from '#domain/shared/paging.ts';
import { placesLeft } from '#domain/shifts/places.ts';
import type { RequestContext } from '#app/context.server.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { mapWithDeadline } from '#app/shared/bulk-actions/map-with-deadline.server.ts';
import { previewPlaces } from '#app/shared/cost-change/preview.server.ts';
import { rejectEmptySelection } from '#app/shared/bulk-actions/decision.server.ts';
import { orNull } from '#app/api-client/optional.ts';
import type { Applicant } from '#contract/shifts/applicants.ts';
import type { BookedShift, ShiftSummary } from '#contract/shifts/shifts.ts';
import type { ApplicantOutcome } from '../applicants/decision.server.ts';
import { respondToPlaces } from '../series/accept-places.server.ts';
import { placesForm } from '../series/place.ts';
import { boardBack, readSelectedShifts, requireSelectedShifts } from './selection.server.ts';
import { readShiftsById } from './shifts-by-id.server.ts';

type SkipReason = Pick<ApplicantOutcome, 'code' | 'message'>;

interface Line {
  shift: ShiftSummary;
  given: Applicant['worker'][];
  others: { worker: Applicant['worker']; why: SkipReason }[];
}

const full: SkipReason = { code: 'shift_full', message: null };

/** In the order of application, up to the number of open places. */
function lineOf(shift: ShiftSummary, applicants: readonly Applicant[]): Line {
  const fitting = new Set(applicants.filter(({ acceptance }) => acceptance.ok).slice(0, placesLeft(shift)));
  return {
    shift,
    given: [...fitting].map(({ worker }) => worker),
    others: applicants
      .filter((a) => !fitting.has(a))
      .map(({ worker, acceptance }) => ({ worker, why: acceptance.ok ? full : acceptance })),
  };
}

export async function loadAcceptance(args: LoaderFunctionArgs) {
  const { context } = args;
  requireSelectedShifts(args);
  const { shifts, back } = await readSelectedShifts(args);
  const lines = await mapWithDeadline(
    shifts.filter(({ waiting }) => waiting > 0),
    { atOnce: 6, skipped: (shift) => lineOf(shift, []) },
    async (shift) => {
      const query = { status: 'waiting', limit: pageLimit } as const;
      const list = await orNull(context.api.applicants.listApplicants({ params: { id: shift.id }, query }));
      return lineOf(shift, list?.items ?? []);
    },
  );
  const places = lines.flatMap(({ shift, given }) => given.map(({ id }) => ({ shift: shift.id, worker: id })));
  const cost = places.length > 0 && !context.posted ? await previewPlaces(context, places) : null;
  // A worker may fit two overlapping shifts: the second one is rejected.
  const rejected = (shift: number, worker: number) =>
    cost?.places.find((place) => !place.ok && place.shift_id === shift && place.user_id === worker);
  return {
    back,
    cost,
    lines: lines
      .map(({ shift, given, others }): Line => ({
        shift,
        given: given.filter(({ id }) => !rejected(shift.id, id)),
        others: [
          ...given.flatMap((worker) => {
            const why = rejected(shift.id, worker.id);
            return why ? [{ worker, why }] : [];
          }),
          ...others,
        ],
      }))
      .sort((a, b) => Number(b.given.length > 0) - Number(a.given.length > 0)),
  };
}

export interface NamedOutcome extends ApplicantOutcome {
  worker: Applicant['worker'] | null;
  shift: BookedShift | null;
}

/**
 * The results name only ids. A worker decided on by another user meanwhile is no longer waiting, so all
 * applicants are read.
 */
async function named(
  context: RequestContext,
  results: readonly ApplicantOutcome[],
  since: number,
): Promise<NamedOutcome[]> {
  const ids = results.map(({ shift_id: id }) => id);
  const [shifts, lists] = await Promise.all([
    readShiftsById(context, ids, since),
    mapWithDeadline([...new Set(ids)], { atOnce: 6, since, skipped: () => null }, (id) =>
      orNull(context.api.applicants.listApplicants({ params: { id }, query: { limit: pageLimit } })),
    ),
  ]);
  const workers = new Map(lists.flatMap((list) => list?.items ?? []).map(({ worker }) => [worker.id, worker]));
  return results.map((result) => ({
    ...result,
    worker: workers.get(result.user_id) ?? null,
    shift: shifts.get(result.shift_id) ?? null,
  }));
}

export async function acceptOnShifts(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request, context, placesForm);
  if (!form.ok) return form.rejection;
  const back = boardBack(args);
  const { place: places = [] } = form.value;
  if (places.length === 0) rejectEmptySelection(context.t('shifts.chooseOne'), back);
  const since = performance.now();
  return respondToPlaces(context, {
    places,
    since,
    cost: await previewPlaces(context, places),
    key: form.key,
    back,
    describe: (results) => named(context, results, since),
  });
}
