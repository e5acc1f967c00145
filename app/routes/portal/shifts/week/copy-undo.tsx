import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { cancelReason } from '#domain/shifts/cancellation.ts';
import { seriesScope } from '#domain/shifts/series.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { sendForEach } from '#app/shared/bulk-actions/bulk-action.server.ts';
import { respondWithFailures } from '#app/shared/bulk-actions/decision.server.ts';
import { ResultsPage } from '#app/shared/bulk-actions/results-page.tsx';
import { useActionResult } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { WriteOptions } from '#app/api-client/client.server.ts';
import { ApiError, type Result } from '#app/api-client/errors.ts';
import { orNull } from '#app/api-client/optional.ts';
import { isDraft, maxDrafts, draftVersionField } from '#app/shared/drafts/drafts.ts';
import { boardPath, requireWeek } from '#app/shared/board/address.ts';

export const handle: RouteHandle = {
  title: (t) => t('results.title'),
  permission: 'booking',
  requires: ['board', 'summary'],
};

const undoForm = z.object({ draft: z.array(draftVersionField).min(1).max(maxDrafts) });

/** Deletes the drafts of a copy, except those that have been booked or changed since. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, undoForm);
  if (!form.ok) return form.rejection;
  const back = boardPath(requireWeek(params.week ?? '', request).from);
  const sent = await sendForEach(context, form.value.draft, { key: form.key, atOnce: 6 }, (draft, options) =>
    deleteDraft(context, draft, options),
  );
  const results = sent.map(({ id, ok, message }) => ({ id, ok, message }));
  if (results.some(({ ok }) => !ok)) return respondWithFailures(results, back);
  return redirectWithToast(context, back, context.t('shifts.copyUndone', { count: results.length }));
}

async function deleteDraft(
  { api, t }: RequestContext,
  { id, version }: z.output<typeof draftVersionField>,
  options: WriteOptions,
): Promise<Result<unknown>> {
  const shift = await orNull(api.shifts.getShift({ params: { id } }));
  if (shift && !isDraft(shift)) return { ok: false, error: new ApiError(409, t('shifts.copyBooked')) };
  const body = { id, version, scope: seriesScope.THIS, reason: cancelReason.CREATED_BY_MISTAKE };
  return api.cancellation.cancelShift({ body }, options);
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
