import type { RequestContext } from '#app/context.server.ts';
import { readId } from '#domain/shared/id.ts';
import { orNull } from '#app/api-client/optional.ts';
import { isScheduleInPast } from '../wizard/steps.ts';
import { isDraft, maxDrafts } from '#app/shared/drafts/drafts.ts';
import type { CompleteDraft } from '../confirm/summary.tsx';

export const readDraftIds = (request: Request): number[] =>
  [...new Set(new URL(request.url).searchParams.getAll('draft').flatMap((typed) => readId(typed) ?? []))].slice(
    0,
    maxDrafts,
  );

export async function readCompleteDrafts({ api, now }: RequestContext, ids: readonly number[]) {
  const shifts = await Promise.all(ids.map((id) => orNull(api.shifts.getShift({ params: { id } }))));
  const complete = shifts.flatMap((shift) =>
    shift && isDraft(shift) && shift.preview && !isScheduleInPast(shift, now()) ? [shift as CompleteDraft] : [],
  );
  const startOf = ({ preview }: CompleteDraft) => preview.shifts[0]?.start_at ?? '';
  return {
    complete: complete.sort((a, b) => startOf(a).localeCompare(startOf(b))),
    unfinished: shifts.flatMap((shift) =>
      shift && isDraft(shift) && !complete.some(({ id }) => id === shift.id) ? [shift.id] : [],
    ),
  };
}
