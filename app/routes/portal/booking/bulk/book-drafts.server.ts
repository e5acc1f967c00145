import type { RequestContext } from '#app/context.server.ts';
import { zeroCents, type Cents } from '#domain/shared/money.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { failureReason } from '#app/forms/form-problem.ts';
import { mapWithDeadline } from '#app/shared/bulk-actions/map-with-deadline.server.ts';
import { orNull } from '#app/api-client/optional.ts';
import { publishDraft } from '../check-out/publish-draft.server.ts';
import type { BulkBookingForm } from './form.ts';

export interface BookedDraft {
  id: number;
  name: string;
  ok: boolean;
  message: string;
  amount: Cents;
}

/** One after another, so that no draft waits for another's lock; each with its own idempotency key. */
export function bookDrafts(
  context: RequestContext,
  { draft: drafts, pay }: BulkBookingForm,
  key: string,
): Promise<BookedDraft[]> {
  return mapWithDeadline(
    drafts,
    {
      atOnce: 1,
      skipped: ({ id }) => ({
        id,
        name: String(id),
        ok: false,
        message: context.t('error.notTried'),
        amount: zeroCents,
      }),
    },
    (draft) => bookDraft(context, draft, pay, `${key}.${draft.id}`),
  );
}

async function bookDraft(
  context: RequestContext,
  draft: BulkBookingForm['draft'][number],
  pay: BulkBookingForm['pay'],
  key: string,
): Promise<BookedDraft> {
  const body = { ...draft, payment_method: pay, is_agree: true, publish: true } as const;
  const sent = await publishDraft(context, body, { key });
  if (sent.ok)
    return { id: draft.id, name: '', ok: true, message: '', amount: sent.value.payment?.amount ?? zeroCents };
  const shift = await orNull(context.api.shifts.getShift({ params: { id: draft.id } }));
  return {
    id: draft.id,
    name: shift
      ? context.t('book.explanation', {
          role: inLanguage(shift.role.name, context.language).text,
          location: shift.location.name,
        })
      : String(draft.id),
    ok: false,
    message: failureReason(context, sent.error),
    amount: zeroCents,
  };
}
