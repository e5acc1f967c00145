import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { shiftsInScope, seriesScope } from '#domain/shifts/series.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { RequestContext } from '#app/context.server.ts';
import { evenWithFieldErrors } from '#app/forms/fields.ts';
import { useRejectedForm } from '#app/forms/form-problem.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { readBody } from '#app/forms/submission.server.ts';
import { usePreviewResult } from '#app/shared/cost-change/cost-change.tsx';
import { showCostPreview, showScopePreviews } from '#app/shared/cost-change/preview.server.ts';
import { isPreviewRequested, previewName } from '#app/shared/cost-change/preview-name.ts';
import { readShiftChoices } from '#app/shared/shift-form/choices.server.ts';
import { BookedMinimumWageWarning } from '#app/shared/shift-form/minimum-wage.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { skipToSubmit } from '#app/shared/submit-button.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { readReturnTo } from '#app/session/safe-redirect.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { ApiError } from '#app/api-client/errors.ts';
import { orNull } from '#app/api-client/optional.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { requireBookedShift } from '../booked-shift.server.ts';
import { shiftChanges } from './changes.ts';
import { editForm, editRules, editScope, type EditScope } from './form.ts';
import { EditView } from './view.tsx';
import { ShiftTitle } from '../shift-head.tsx';

export const handle: RouteHandle<{ id: number }> = {
  title: (t, { id }) => t('shifts.editTitle', { number: String(id) }),
  permission: 'shifts',
};

/** Null for a single shift. */
async function scopesOf(
  context: RequestContext,
  shift: BookedShift,
  chosen: readonly number[] = context.session.get('shiftsToUpdate') ?? [],
) {
  if (shift.group_size <= 1) return null;
  const series = await orNull(context.api.shifts.listGroupShifts({ params: { id: shift.group_id } }));
  if (!series) return null;
  const open = series.filter(({ is_editable }) => is_editable).map((item) => ({ ...item, start: item.start_at ?? '' }));
  const many = (scope: keyof typeof seriesScope) =>
    shiftsInScope(open, { ...shift, start: shift.start_at }, scope, context.now()).length;
  const selected = open.map(({ id }) => id).filter((id) => chosen.includes(id));
  const counts = { THIS: 1, FOLLOWING: many('FOLLOWING'), ALL: many('ALL'), SELECTED: selected.length };
  return { selected, counts };
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const reading = requireBookedShift(context, requireIdParam(params));
  const [shift, choices, series] = await Promise.all([
    reading,
    readShiftChoices(context, reading),
    reading.then((read) => scopesOf(context, read)),
  ]);
  return { id: shift.id, shift, choices, series, today: dayOf(context.now()) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const raw = await request.formData();
  const form = readBody(raw, context, editForm.superRefine(editRules(context.now()), evenWithFieldErrors), {
    buttons: [previewName],
  });
  if (!form.ok) return form.rejection;
  const shift = await requireBookedShift(context, requireIdParam(params));
  const { scope, selected, version } = form.value;
  const changes = shiftChanges(shift, form.value);
  const changeOf = (of: EditScope) => ({
    id: shift.id,
    version,
    scope: of === editScope.SELECTED ? seriesScope.THIS : of,
    ...(of === editScope.SELECTED && { shift_ids: selected }),
    ...changes,
  });
  if (isPreviewRequested(raw)) {
    const previewOf = (of: EditScope) => ({ change: 'SHIFT' as const, ...changeOf(of) });
    const series = await scopesOf(context, shift, selected);
    if (!series) return showCostPreview(context, form, previewOf(scope));
    const offered = valuesOf(editScope).filter((of) => of === scope || series.counts[of] > 0);
    return showScopePreviews(context, form, {
      selected: scope,
      changes: new Map(offered.map((of) => [of, previewOf(of)])),
    });
  }
  const shown = `${paths.shift(shift.id)}${readReturnTo(request, paths.shifts).query}`;
  const sent = await context.api.booking.updateShift({ body: { ...changeOf(scope), publish: false } }, form);
  // The form was sent twice: its values are stored already, so the second request's body differs from the
  // first.
  const repeated = !sent.ok && sent.error instanceof ApiError && sent.error.code === 'repeated_differently';
  if (repeated && Object.keys(changes).length === 0) return redirect(shown, 303);
  if (!sent.ok) return form.reject(sent.error);
  if (scope === editScope.SELECTED) context.session.unset('shiftsToUpdate');
  return redirectWithToast(context, shown, sent.message);
}

export default function EditShift() {
  const data = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { shift } = data;
  const rejection = useRejectedForm();
  return (
    <Stack narrow={usePreviewResult() === null}>
      <PageHead
        back={{
          href: useReturnLink(paths.shifts).carry(paths.shift(shift.id)),
          label: t('shifts.number', { number: String(shift.id) }),
        }}
        title={<ShiftTitle shift={shift} />}
        line={format.shiftTimeInWords(shift.start_at, shift.end_at)}
        skips={shift.is_editable ? [skipToSubmit(t, t('shifts.save'), rejection?.problem?.kind === 'conflict')] : []}
      />
      <BookedMinimumWageWarning shift={shift} />
      {shift.is_editable ? (
        <EditView {...data} />
      ) : (
        <Notice kind="warning" focused={rejection !== undefined}>
          {t(shift.status === shiftStatus.CANCEL ? 'shift.cancelledAlready' : 'shift.notEditable')}
        </Notice>
      )}
    </Stack>
  );
}
