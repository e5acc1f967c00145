import { json, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { cancelReason } from '#domain/shifts/cancellation.ts';
import { seriesScope } from '#domain/shifts/series.ts';
import { failureReason } from '#app/forms/form-problem.ts';
import { readForm } from '#app/forms/submission.server.ts';
import type { DecisionResults } from '#app/shared/bulk-actions/decision-response.server.ts';
import { mapWithDeadline } from '#app/shared/bulk-actions/map-with-deadline.server.ts';
import { ResultsPage } from '#app/shared/bulk-actions/results-page.tsx';
import { useActionResult } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { orNull } from '#app/api-client/optional.ts';
import { isDraft, maxDrafts, draftVersionField } from '#app/shared/drafts/drafts.ts';
import { boardPath, requireWeek } from '#app/shared/board/address.ts';

export const handle: RouteHandle = {
  title: (t) => t('results.title'),
  permission: 'booking',
  requires: ['board', 'summary'],
};

const undoForm = z.object({ draft: z.array(draftVersionField).min(1).max(maxDrafts) });

interface DeletedDrafts {
  id: number;
  ok: boolean;
  message: string;
}

/** Deletes the drafts of a copy, except those that have been booked or changed since. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, undoForm);
  if (!form.ok) return form.rejection;
  const back = boardPath(requireWeek(params.week ?? '', request).from);
  const results = await mapWithDeadline<(typeof form.value.draft)[number], DeletedDrafts>(
    form.value.draft,
    { atOnce: 6, skipped: ({ id }) => ({ id, ok: false, message: context.t('error.notTried') }) },
    (draft) => remove(context, draft, `${form.key}.${draft.id}`),
  );
  if (results.some(({ ok }) => !ok)) return json<DecisionResults<DeletedDrafts>>({ results, problem: null, back }, 409);
  return redirectWithToast(context, back, context.t('shifts.copyUndone', { count: results.length }));
}

async function remove(
  context: RequestContext,
  { id, version }: z.output<typeof draftVersionField>,
  key: string,
): Promise<DeletedDrafts> {
  const shift = await orNull(context.api.shifts.getShift({ params: { id } }));
  if (shift && !isDraft(shift)) return { id, ok: false, message: context.t('shifts.copyBooked') };
  const sent = await context.api.cancellation.cancelShift(
    { body: { id, version, scope: seriesScope.THIS, reason: cancelReason.CREATED_BY_MISTAKE } },
    { key },
  );
  if (sent.ok) return { id, ok: true, message: '' };
  return { id, ok: false, message: failureReason(context, sent.error) };
}

export default function UndoCopy() {
  const { t } = useText();
  return (
    <ResultsPage
      response={useActionResult<typeof action>()}
      from={{ href: paths.thisWeek, label: t('board.title') }}
      subject={t('term.shift')}
      emptyText={t('shifts.chooseShift')}
      keyOf={({ id }) => id}
      nameOf={({ id }) => <a href={paths.shift(id)}>{t('shifts.number', { number: String(id) })}</a>}
      reasonOf={({ message }) => message}
    />
  );
}
