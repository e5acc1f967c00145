import type { RequestContext } from '#app/context.server.ts';
import type { AnswerOf } from '#contract/call/call.ts';
import type { decideApplicants } from '#contract/workers/applicants.ts';
import { problemOf } from '#app/forms/form-problem.ts';
import type { Place } from './place.ts';

/** One worker's outcome on one shift. */
export type Outcome = AnswerOf<typeof decideApplicants>[number];

/** Accepts each worker on the shifts chosen for that worker: one call a shift, each under a key of its own. */
export async function acceptPlaces(context: RequestContext, places: readonly Place[], key: string): Promise<Outcome[]> {
  const byShift = new Map<number, number[]>();
  for (const { shift, worker } of places) byShift.set(shift, [...(byShift.get(shift) ?? []), worker]);
  const results: Outcome[] = [];
  for (const [shift, workers] of byShift) {
    const chosen = { shift_ids: [shift], user_ids: workers };
    const sent = await context.api.applicants.decideApplicants(
      { body: { ...chosen, action: 'ACCEPT' } },
      { key: `${key}.${shift}` },
    );
    if (sent.ok) results.push(...sent.value);
    else {
      const message = problemOf(sent.error).detail ?? context.t('error.generic');
      results.push(...workers.map((user_id) => ({ shift_id: shift, user_id, ok: false, code: null, message })));
    }
  }
  return results;
}
