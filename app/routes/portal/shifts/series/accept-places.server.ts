import type { RequestContext } from '#app/context.server.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type { decideApplicants } from '#contract/shifts/applicants.ts';
import { failureReason } from '#app/forms/form-problem.ts';
import { mapWithDeadline, skippedResult } from '#app/shared/bulk-actions/map-with-deadline.server.ts';
import { noResponseBody } from '#app/api-client/errors.ts';
import type { Place } from './place.ts';

export type Outcome = ResponseOf<typeof decideApplicants>[number];

/** One request per shift, each with its own idempotency key. */
export async function acceptPlaces(context: RequestContext, places: readonly Place[], key: string): Promise<Outcome[]> {
  const byShift = new Map<number, number[]>();
  for (const { shift, worker } of places) byShift.set(shift, [...(byShift.get(shift) ?? []), worker]);
  const sent = await mapWithDeadline(
    [...byShift],
    { atOnce: 1, skipped: ([shift, workers]) => ({ shift, workers, answer: skippedResult }) },
    async ([shift, workers]) => {
      const selected = { shift_ids: [shift], user_ids: workers };
      const answer = await context.api.applicants.decideApplicants(
        { body: { ...selected, action: 'ACCEPT' } },
        { key: `${key}.${shift}` },
      );
      return { shift, workers, answer };
    },
  );
  return sent.flatMap(({ shift, workers, answer }) => {
    const done = () => workers.map((user_id) => ({ shift_id: shift, user_id, ok: true, code: null, message: null }));
    // An API that answers without results has done it.
    if (answer.ok) return answer.value === noResponseBody ? done() : answer.value;
    const message = failureReason(context, answer.error);
    return workers.map((user_id) => ({ shift_id: shift, user_id, ok: false, code: null, message }));
  });
}
