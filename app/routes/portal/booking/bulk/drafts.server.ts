import type { RequestContext } from '#app/context.server.ts';
import { orNull } from '#app/api-client/optional.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { sendForEach } from '#app/shared/bulk-actions/bulk-action.server.ts';
import { isDraft } from '#app/shared/drafts/drafts.ts';
import { publishDraft } from '../check-out/publish-draft.server.ts';
import type { CompleteDraft } from '../confirm/summary.tsx';
import { isScheduleInPast } from '../wizard/steps.ts';
import type { BulkBookingForm } from './form.ts';

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

/** One after another, so that no draft waits for another's lock. */
export const bookDrafts = (context: RequestContext, { draft: drafts, pay }: BulkBookingForm, key: string) =>
  sendForEach(context, drafts, { key, atOnce: 1 }, (draft, options) =>
    publishDraft(context, { ...draft, payment_method: pay, is_agree: true, publish: true }, options),
  );

export async function draftName({ api, t, language }: RequestContext, id: number): Promise<string> {
  const shift = await orNull(api.shifts.getShift({ params: { id } }));
  if (!shift) return String(id);
  return t('book.explanation', { role: inLanguage(shift.role.name, language).text, location: shift.location.name });
}
