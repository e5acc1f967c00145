import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { valuesOf } from '#domain/enumeration.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { inScope, seriesScope } from '#domain/shift/series.ts';
import { dayOf } from '#domain/time.ts';
import type { RequestContext } from '#app/context.server.ts';
import { always } from '#app/forms/fields.ts';
import { useRefusal } from '#app/forms/form-problem.ts';
import { idOf } from '#app/forms/params.ts';
import { readBody } from '#app/forms/submission.server.ts';
import { usePreviewed } from '#app/parts/cost-change/cost-change.tsx';
import { asksPreview, showChange, showScopes } from '#app/parts/cost-change/preview.server.ts';
import { readChoices } from '#app/parts/shift-form/choices.server.ts';
import { BookedWageWarning } from '#app/parts/shift-form/minimum-wage.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { useListBehind } from '#app/parts/list/way-back.ts';
import { skipToSend } from '#app/parts/send.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { returnTo } from '#app/session/safe-redirect.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { Refused } from '#app/upstream/errors.ts';
import { optional } from '#app/upstream/optional.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { bookedShift } from '../booked.server.ts';
import { changesOf } from './changes.ts';
import { editForm, editRules, editScope, type EditScope } from './form.ts';
import { EditView } from './view.tsx';
import { ShiftTitle } from '../shift-head.tsx';

export const handle: ScreenHandle<{ id: number }> = {
  title: (t, { id }) => t('shifts.editTitle', { number: String(id) }),
  may: 'shifts',
};

/** Null for a single shift. */
async function scopesOf(context: RequestContext, shift: BookedShift) {
  if (shift.group_size <= 1) return null;
  const series = await optional(context.api.shifts.listGroupShifts({ params: { id: shift.group_id } }));
  if (!series) return null;
  const open = series.filter(({ is_editable }) => is_editable).map((each) => ({ ...each, start: each.start_at ?? '' }));
  const many = (scope: keyof typeof seriesScope) =>
    inScope(open, { ...shift, start: shift.start_at }, scope, context.now()).length;
  const chosen = context.session.get('shiftsToUpdate') ?? [];
  return {
    THIS: 1,
    FOLLOWING: many('FOLLOWING'),
    ALL: many('ALL'),
    CHOSEN: open.filter(({ id }) => chosen.includes(id)).length,
  };
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const reading = bookedShift(context, idOf(params));
  const [shift, choices, scopes] = await Promise.all([
    reading,
    readChoices(context, reading),
    reading.then((read) => scopesOf(context, read)),
  ]);
  return { id: shift.id, shift, choices, scopes, today: dayOf(context.now()) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const raw = await request.formData();
  const form = readBody(raw, context, editForm.superRefine(editRules(context.now()), always));
  if (!form.ok) return form.refusal;
  const shift = await bookedShift(context, idOf(params));
  const { scope, version } = form.value;
  const changes = changesOf(shift, form.value);
  const changeOf = (of: EditScope) => ({
    id: shift.id,
    version,
    scope: of === editScope.CHOSEN ? seriesScope.THIS : of,
    ...(of === editScope.CHOSEN && { shift_ids: context.session.get('shiftsToUpdate') ?? [shift.id] }),
    ...changes,
  });
  if (asksPreview(raw)) {
    const previewOf = (of: EditScope) => ({ change: 'SHIFT' as const, ...changeOf(of) });
    const scopes = await scopesOf(context, shift);
    if (!scopes) return showChange(context, form, previewOf(scope));
    const offered = valuesOf(editScope).filter((of) => of === scope || scopes[of] > 0);
    return showScopes(context, form, { chosen: scope, changes: new Map(offered.map((of) => [of, previewOf(of)])) });
  }
  const shown = `${paths.shift(shift.id)}${returnTo(request, paths.shifts).query}`;
  const sent = await context.api.booking.updateShift({ body: { ...changeOf(scope), publish: false } }, form);
  // The form was sent twice: its values are stored already, so the second request's body differs from the
  // first.
  const repeated = !sent.ok && sent.error instanceof Refused && sent.error.code === 'repeated_differently';
  if (repeated && Object.keys(changes).length === 0) return redirect(shown, 303);
  if (!sent.ok) return form.refuse(sent.error);
  if (scope === editScope.CHOSEN) context.session.unset('shiftsToUpdate');
  return redirectWithToast(context, shown, sent.message);
}

export default function EditShift() {
  const data = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { shift } = data;
  const refusal = useRefusal();
  return (
    <Stack narrow={usePreviewed() === null}>
      <PageHead
        back={{
          href: useListBehind(paths.shifts).carry(paths.shift(shift.id)),
          label: t('shifts.number', { number: String(shift.id) }),
        }}
        title={<ShiftTitle shift={shift} />}
        line={format.shiftTimeInWords(shift.start_at, shift.end_at)}
        skips={shift.is_editable ? [skipToSend(t, t('shifts.save'), refusal?.problem?.kind === 'conflict')] : []}
      />
      <BookedWageWarning shift={shift} />
      {shift.is_editable ? (
        <EditView {...data} />
      ) : (
        <Notice kind="warning" focused={refusal !== undefined}>
          {t(shift.status === shiftStatus.CANCEL ? 'shift.cancelledAlready' : 'shift.notEditable')}
        </Notice>
      )}
    </Stack>
  );
}
