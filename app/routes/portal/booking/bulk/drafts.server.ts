import type { RequestContext } from '#app/context.server.ts';
import { readId } from '#domain/id.ts';
import { optional } from '#app/upstream/optional.ts';
import { isPast } from '../wizard/steps.ts';
import { isDraft, mostDrafts } from '#app/parts/drafts/drafts.ts';
import type { CompleteDraft } from '../confirm/summary.tsx';

export const draftsOf = (request: Request): number[] =>
  [...new Set(new URL(request.url).searchParams.getAll('draft').flatMap((typed) => readId(typed) ?? []))].slice(
    0,
    mostDrafts,
  );

export async function completeDrafts({ api, now }: RequestContext, ids: readonly number[]) {
  const shifts = await Promise.all(ids.map((id) => optional(api.shifts.getShift({ params: { id } }))));
  const complete = shifts.flatMap((shift) =>
    shift && isDraft(shift) && shift.preview && !isPast(shift, now()) ? [shift as CompleteDraft] : [],
  );
  const startOf = ({ preview }: CompleteDraft) => preview.shifts[0]?.start_at ?? '';
  return {
    complete: complete.sort((one, other) => startOf(one).localeCompare(startOf(other))),
    unfinished: shifts.flatMap((shift) =>
      shift && isDraft(shift) && !complete.some(({ id }) => id === shift.id) ? [shift.id] : [],
    ),
  };
}
