import type { RequestContext } from '#app/context.server.ts';
import { noMoney, type Cents } from '#domain/money.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { whyNotDone } from '#app/forms/form-problem.ts';
import { eachWithinAMinute } from '#app/parts/bulk-decision/each-within-a-minute.server.ts';
import { optional } from '#app/upstream/optional.ts';
import { publishOnce } from '../check-out/publish-once.server.ts';
import type { SeveralForm } from './form.ts';

export interface BookedDraft {
  id: number;
  name: string;
  ok: boolean;
  message: string;
  amount: Cents;
}

/** One after another, so that no draft waits for another's lock; each with its own idempotency key. */
export function bookEach(
  context: RequestContext,
  { draft: drafts, pay }: SeveralForm,
  key: string,
): Promise<BookedDraft[]> {
  return eachWithinAMinute(
    drafts,
    {
      atOnce: 1,
      leftOut: ({ id }) => ({
        id,
        name: String(id),
        ok: false,
        message: context.t('error.notTried'),
        amount: noMoney,
      }),
    },
    (draft) => bookOne(context, draft, pay, `${key}.${draft.id}`),
  );
}

async function bookOne(
  context: RequestContext,
  draft: SeveralForm['draft'][number],
  pay: SeveralForm['pay'],
  key: string,
): Promise<BookedDraft> {
  const body = { ...draft, payment_method: pay, is_agree: true, publish: true } as const;
  const sent = await publishOnce(context, body, { key });
  if (sent.ok) return { id: draft.id, name: '', ok: true, message: '', amount: sent.value.payment?.amount ?? noMoney };
  const shift = await optional(context.api.shifts.getShift({ params: { id: draft.id } }));
  return {
    id: draft.id,
    name: shift
      ? context.t('book.what', {
          role: inLanguage(shift.role.name, context.language).text,
          location: shift.location.name,
        })
      : String(draft.id),
    ok: false,
    message: whyNotDone(context, sent.error),
    amount: noMoney,
  };
}
