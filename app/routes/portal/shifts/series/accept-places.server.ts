import type { RequestContext } from '#app/context.server.ts';
import type { CostChange } from '#contract/shifts/cost-changes.ts';
import { noResponseBody } from '#app/api-client/errors.ts';
import { sendForEach } from '#app/shared/bulk-actions/bulk-action.server.ts';
import { respondWithFailures } from '#app/shared/bulk-actions/decision.server.ts';
import { acceptedPlacesMessage } from '#app/shared/cost-change/preview.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { ApplicantOutcome } from '../applicants/decision.server.ts';
import type { Place } from './place.ts';

/** One request per shift. */
async function acceptPlaces(
  context: RequestContext,
  places: readonly Place[],
  { key, since }: { key: string; since: number },
): Promise<ApplicantOutcome[]> {
  const byShift = new Map<number, number[]>();
  for (const { shift, worker } of places) byShift.set(shift, [...(byShift.get(shift) ?? []), worker]);
  const shifts = [...byShift].map(([id, workers]) => ({ id, workers }));
  const sent = await sendForEach(context, shifts, { key, atOnce: 1, since }, ({ id, workers }, options) => {
    const selected = { shift_ids: [id], user_ids: workers };
    return context.api.applicants.decideApplicants({ body: { ...selected, action: 'ACCEPT' } }, options);
  });
  return sent.flatMap(({ item: { id, workers }, ok, value, message }) =>
    // An API that answers without results has done it.
    ok && value !== noResponseBody
      ? value
      : workers.map((user_id) => ({ shift_id: id, user_id, ok, code: null, message })),
  );
}

interface PlacesDecision<Shown> {
  places: readonly Place[];
  cost: CostChange | null;
  key: string;
  /** `performance.now()` before the preview. */
  since: number;
  back: string;
  /** Maps the results for display, where not all were accepted. */
  describe: (results: ApplicantOutcome[]) => Promise<Shown[]>;
}

export async function respondToPlaces<Shown>(
  context: RequestContext,
  { places, cost, key, since, back, describe }: PlacesDecision<Shown>,
) {
  const results = await acceptPlaces(context, places, { key, since });
  if (results.some(({ ok }) => !ok)) return respondWithFailures(await describe(results), back);
  const count = places.length;
  const message = acceptedPlacesMessage(context, cost, count) ?? context.t('toast.applicantsAccepted', { count });
  return redirectWithToast(context, back, message);
}
