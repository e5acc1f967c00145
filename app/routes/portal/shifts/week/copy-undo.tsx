import { json, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { cancelReason } from '#domain/shift/cancellation.ts';
import { seriesScope } from '#domain/shift/series.ts';
import { whyNotDone } from '#app/forms/form-problem.ts';
import { readForm } from '#app/forms/submission.server.ts';
import type { DecisionResults } from '#app/parts/bulk-decision/decision.server.ts';
import { eachWithinAMinute } from '#app/parts/bulk-decision/each-within-a-minute.server.ts';
import { ResultsPage } from '#app/parts/bulk-decision/results-page.tsx';
import { useAnswer } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { optional } from '#app/upstream/optional.ts';
import { isDraft, mostDrafts, seenDraft } from '#app/parts/drafts/drafts.ts';
import { boardOf, weekOfAddress } from '#app/parts/board/address.ts';

export const handle: ScreenHandle = {
  title: (t) => t('results.title'),
  may: 'booking',
  offered: ['board', 'figures'],
};

const undoForm = z.object({ draft: z.array(seenDraft).min(1).max(mostDrafts) });

interface Removed {
  id: number;
  ok: boolean;
  message: string;
}

/** Deletes the drafts of a copy, except those that have been booked or changed since. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, undoForm);
  if (!form.ok) return form.refusal;
  const back = boardOf(weekOfAddress(params.week ?? '', request).from);
  const results = await eachWithinAMinute<(typeof form.value.draft)[number], Removed>(
    form.value.draft,
    { atOnce: 6, leftOut: ({ id }) => ({ id, ok: false, message: context.t('error.notTried') }) },
    (draft) => remove(context, draft, `${form.key}.${draft.id}`),
  );
  if (results.some(({ ok }) => !ok)) return json<DecisionResults<Removed>>({ results, problem: null, back }, 409);
  return redirectWithToast(context, back, context.t('shifts.copyUndone', { count: results.length }));
}

async function remove(
  context: RequestContext,
  { id, version }: z.output<typeof seenDraft>,
  key: string,
): Promise<Removed> {
  const shift = await optional(context.api.shifts.getShift({ params: { id } }));
  if (shift && !isDraft(shift)) return { id, ok: false, message: context.t('shifts.copyBooked') };
  const sent = await context.api.cancellation.cancelShift(
    { body: { id, version, scope: seriesScope.THIS, reason: cancelReason.CREATED_BY_MISTAKE } },
    { key },
  );
  if (sent.ok) return { id, ok: true, message: '' };
  return { id, ok: false, message: whyNotDone(context, sent.error) };
}

export default function UndoCopy() {
  const { t } = useText();
  return (
    <ResultsPage
      answer={useAnswer<typeof action>()}
      from={{ href: paths.thisWeek, label: t('board.title') }}
      subject={t('term.shift')}
      nothing={t('shifts.chooseShift')}
      keyOf={({ id }) => id}
      nameOf={({ id }) => <a href={paths.shift(id)}>{t('shifts.number', { number: String(id) })}</a>}
      whyOf={({ message }) => message}
    />
  );
}
