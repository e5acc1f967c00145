import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { inScope, seriesScope } from '#domain/shift/series.ts';
import { dayOf } from '#domain/time.ts';
import { always } from '#app/forms/fields.ts';
import { idOf } from '#app/forms/params.ts';
import { readBody } from '#app/forms/submission.server.ts';
import { asksPreview, showChange } from '#app/parts/cost-change/preview.server.ts';
import { readChoices } from '#app/parts/shift-form/choices.server.ts';
import { BookedWageWarning } from '#app/parts/shift-form/minimum-wage.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { Refused } from '#app/upstream/errors.ts';
import { optional } from '#app/upstream/optional.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { bookedShift } from '../booked.server.ts';
import { changesOf } from './changes.ts';
import { editForm, editRules, editScope } from './form.ts';
import { EditView } from './view.tsx';
import { ShiftTitle } from '../shift-head.tsx';

export const handle: ScreenHandle<{ id: number }> = {
  title: (t, { id }) => t('shifts.editTitle', { number: String(id) }),
  may: 'shifts',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shift = await bookedShift(context, idOf(params));
  const [choices, series] = await Promise.all([
    readChoices(context, shift),
    shift.group_size > 1 ? optional(context.api.shifts.listGroupShifts({ params: { id: shift.group_id } })) : null,
  ]);
  const open = (series ?? [])
    .filter(({ is_editable }) => is_editable)
    .map((each) => ({ ...each, start: each.start_at ?? '' }));
  const many = (scope: keyof typeof seriesScope) =>
    inScope(open, { ...shift, start: shift.start_at }, scope, context.now()).length;
  const chosen = context.session.get('shiftsToUpdate') ?? [];
  return {
    id: shift.id,
    shift,
    choices,
    /** Each scope means this many shifts; null for a single shift. */
    scopes: series && {
      THIS: 1,
      FOLLOWING: many('FOLLOWING'),
      ALL: many('ALL'),
      CHOSEN: open.filter(({ id }) => chosen.includes(id)).length,
    },
    today: dayOf(context.now()),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const raw = await request.formData();
  const form = readBody(raw, context, editForm.superRefine(editRules(context.now()), always));
  if (!form.ok) return form.refusal;
  const shift = await bookedShift(context, idOf(params));
  const { scope, version } = form.value;
  const chosen = scope === editScope.CHOSEN;
  const changes = changesOf(shift, form.value);
  const change = {
    id: shift.id,
    version,
    scope: chosen ? seriesScope.THIS : scope,
    ...(chosen && { shift_ids: context.session.get('shiftsToUpdate') ?? [shift.id] }),
    ...changes,
  };
  if (asksPreview(raw)) return showChange(context, form, { change: 'SHIFT', ...change });
  const sent = await context.api.booking.updateShift({ body: { ...change, publish: false } }, form);
  // The form was sent twice: what it says is stored already, so the second call differs from the first.
  const repeated = !sent.ok && sent.error instanceof Refused && sent.error.code === 'repeated_differently';
  if (repeated && Object.keys(changes).length === 0) return redirect(paths.shift(shift.id), 303);
  if (!sent.ok) return form.refuse(sent.error);
  if (chosen) context.session.unset('shiftsToUpdate');
  return redirectWithToast(context, paths.shift(shift.id), sent.message);
}

export default function EditShift() {
  const data = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { shift } = data;
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.shift(shift.id), label: t('shifts.number', { number: String(shift.id) }) }}
        title={<ShiftTitle shift={shift} />}
        line={format.shiftTimeInWords(shift.start_at, shift.end_at)}
      />
      <BookedWageWarning shift={shift} />
      {shift.is_editable ? <EditView {...data} /> : <Notice kind="warning">{t('shift.notEditable')}</Notice>}
    </Stack>
  );
}
