import type { RequestContext } from '#app/context.server.ts';
import type { AnswerOf } from '#contract/call/call.ts';
import type { decideApplicants } from '#contract/workers/applicants.ts';
import { whyNotDone } from '#app/forms/form-problem.ts';
import { eachWithinAMinute, notTried } from '#app/parts/bulk-decision/each-within-a-minute.server.ts';
import { unsaid } from '#app/upstream/errors.ts';
import type { Place } from './place.ts';

export type Outcome = AnswerOf<typeof decideApplicants>[number];

/** One request per shift, each with its own idempotency key. */
export async function acceptPlaces(context: RequestContext, places: readonly Place[], key: string): Promise<Outcome[]> {
  const byShift = new Map<number, number[]>();
  for (const { shift, worker } of places) byShift.set(shift, [...(byShift.get(shift) ?? []), worker]);
  const sent = await eachWithinAMinute(
    [...byShift],
    { atOnce: 1, leftOut: ([shift, workers]) => ({ shift, workers, answer: notTried }) },
    async ([shift, workers]) => {
      const chosen = { shift_ids: [shift], user_ids: workers };
      const answer = await context.api.applicants.decideApplicants(
        { body: { ...chosen, action: 'ACCEPT' } },
        { key: `${key}.${shift}` },
      );
      return { shift, workers, answer };
    },
  );
  return sent.flatMap(({ shift, workers, answer }) => {
    const done = () => workers.map((user_id) => ({ shift_id: shift, user_id, ok: true, code: null, message: null }));
    // An API that answers without results has done it.
    if (answer.ok) return answer.value === unsaid ? done() : answer.value;
    const message = whyNotDone(context, answer.error);
    return workers.map((user_id) => ({ shift_id: shift, user_id, ok: false, code: null, message }));
  });
}
