import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { pageLimit } from '#domain/paging.ts';
import { placesLeft } from '#domain/shift/places.ts';
import type { RequestContext } from '#app/context.server.ts';
import { readForm } from '#app/forms/submission.server.ts';
import type { DecisionResults } from '#app/parts/bulk-decision/decision.server.ts';
import { eachWithinAMinute } from '#app/parts/bulk-decision/each-within-a-minute.server.ts';
import { changeOfPlaces, saidOfPlaces } from '#app/parts/cost-change/preview.server.ts';
import { redirectWithError, redirectWithToast } from '#app/session/toast.server.ts';
import { optional } from '#app/upstream/optional.ts';
import type { Applicant } from '#contract/workers/applicants.ts';
import type { BookedShift, ShiftSummary } from '#contract/shifts/shifts.ts';
import { acceptPlaces, type Outcome } from '../series/accept.server.ts';
import { placesForm } from '../series/place.ts';
import { chosenShifts, shiftsByNumber } from './selection.server.ts';

type Why = Pick<Outcome, 'code' | 'message'>;

interface Line {
  shift: ShiftSummary;
  given: Applicant['worker'][];
  others: { worker: Applicant['worker']; why: Why }[];
}

const full: Why = { code: 'shift_full', message: null };

/** In the order of application, up to the number of open places. */
function lineOf(shift: ShiftSummary, applicants: readonly Applicant[]): Line {
  const fitting = new Set(applicants.filter(({ acceptance }) => acceptance.ok).slice(0, placesLeft(shift)));
  return {
    shift,
    given: [...fitting].map(({ worker }) => worker),
    others: applicants
      .filter((one) => !fitting.has(one))
      .map(({ worker, acceptance }) => ({ worker, why: acceptance.ok ? full : acceptance })),
  };
}

export async function loadAcceptance(args: LoaderFunctionArgs) {
  const { context } = args;
  const { shifts, back } = await chosenShifts(args, { orShown: true });
  const lines = await eachWithinAMinute(
    shifts.filter(({ waiting }) => waiting > 0),
    { atOnce: 6, leftOut: (shift) => lineOf(shift, []) },
    async (shift) => {
      const query = { status: 'waiting', limit: pageLimit } as const;
      const list = await optional(context.api.applicants.listApplicants({ params: { id: shift.id }, query }));
      return lineOf(shift, list?.items ?? []);
    },
  );
  const places = lines.flatMap(({ shift, given }) => given.map(({ id }) => ({ shift: shift.id, worker: id })));
  const cost = places.length > 0 && !context.posted ? await changeOfPlaces(context, places) : null;
  // A worker may fit two overlapping shifts: the second one is rejected.
  const refused = (shift: number, worker: number) =>
    cost?.places.find((place) => !place.ok && place.shift_id === shift && place.user_id === worker);
  return {
    back,
    cost,
    lines: lines
      .map(({ shift, given, others }): Line => ({
        shift,
        given: given.filter(({ id }) => !refused(shift.id, id)),
        others: [
          ...given.flatMap((worker) => {
            const why = refused(shift.id, worker.id);
            return why ? [{ worker, why }] : [];
          }),
          ...others,
        ],
      }))
      .sort((one, other) => Number(other.given.length > 0) - Number(one.given.length > 0)),
  };
}

export interface NamedOutcome extends Outcome {
  worker: Applicant['worker'] | null;
  shift: BookedShift | null;
}

/**
 * The results name only ids. A worker decided on by another user meanwhile is no longer waiting, so all
 * applicants are read.
 */
async function named(context: RequestContext, results: readonly Outcome[]): Promise<NamedOutcome[]> {
  const ids = results.map(({ shift_id: id }) => id);
  const [shifts, lists] = await Promise.all([
    shiftsByNumber(context, ids),
    eachWithinAMinute([...new Set(ids)], { atOnce: 6, leftOut: () => null }, (id) =>
      optional(context.api.applicants.listApplicants({ params: { id }, query: { limit: pageLimit } })),
    ),
  ]);
  const workers = new Map(lists.flatMap((list) => list?.items ?? []).map(({ worker }) => [worker.id, worker]));
  return results.map((result) => ({
    ...result,
    worker: workers.get(result.user_id) ?? null,
    shift: shifts.get(result.shift_id) ?? null,
  }));
}

export async function acceptChosen(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request, context, placesForm);
  if (!form.ok) return form.refusal;
  const { back } = await chosenShifts(args, { orShown: false });
  const { place: places = [] } = form.value;
  if (places.length === 0) return redirectWithError(context, back, context.t('shifts.chooseOne'));
  const cost = await changeOfPlaces(context, places);
  const results = await acceptPlaces(context, places, form.key);
  if (results.some(({ ok }) => !ok)) {
    const told = await named(context, results);
    return json<DecisionResults<NamedOutcome>>({ results: told, problem: null, back }, 409);
  }
  const said =
    saidOfPlaces(context, cost, places.length) ?? context.t('toast.applicantsAccepted', { count: places.length });
  return redirectWithToast(context, back, said);
}
