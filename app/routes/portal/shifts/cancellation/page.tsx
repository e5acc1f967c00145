import type { LoaderFunctionArgs } from '@remix-run/node';
import { addUp, cents, noMoney } from '#domain/money.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { dayOf } from '#domain/time.ts';
import { inScope, seriesScope, type SeriesScope } from '#domain/shift/series.ts';
import { withQuery } from '#app/forms/query.ts';
import { useRefusal } from '#app/forms/form-problem.ts';
import { idOf } from '#app/forms/params.ts';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { changeOfCancelling } from '#app/parts/cost-change/preview.server.ts';
import { useListBehind } from '#app/parts/list/way-back.ts';
import { skipToSend } from '#app/parts/send.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { returnTo } from '#app/session/safe-redirect.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { bookedShift } from '../booked.server.ts';
import { cancellationForm } from './form.ts';
import { CancellationSteps } from './panel.tsx';
import { cancelWords, CancellationQuestion, type ScopeEffect } from './question.tsx';
import { ShiftTitle } from '../shift-head.tsx';

export const handle: ScreenHandle = { title: (t) => t('action.cancelShift'), may: 'shifts' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shift = await bookedShift(context, idOf(params));
  const series =
    shift.group_size > 1 ? await context.api.shifts.listGroupShifts({ params: { id: shift.group_id } }) : [];
  const open = series
    .filter(({ cancellation }) => cancellation.is_cancellable)
    .map((each) => ({ ...each, start: each.start_at ?? '' }));
  const single = [{ accepted: shift.accepted, cost: shift.cost.total, cancellation: shift.cancellation }];
  const meant = async (scope: SeriesScope): Promise<ScopeEffect> => {
    const shifts =
      scope === seriesScope.THIS ? single : inScope(open, { ...shift, start: shift.start_at }, scope, context.now());
    const fee = addUp(...shifts.map(({ cancellation }) => cancellation.fee));
    const charged = addUp(...shifts.map(({ cost }) => cost ?? noMoney));
    return {
      shifts: shifts.length,
      fee,
      accepted: shifts.reduce((sum, { accepted }) => sum + accepted, 0),
      refund: ['PAID', 'PARTLY_REFUNDED'].includes(shift.payment.state) ? cents(charged - fee) : noMoney,
      change:
        shift.cancellation.is_cancellable && shifts.length > 0 ? await changeOfCancelling(context, shift, scope) : null,
    };
  };
  // One after the other, because each request locks the same series.
  const own = await meant('THIS');
  const following = await meant('FOLLOWING');
  return { shift, scopes: { THIS: own, FOLLOWING: following, ALL: await meant('ALL') } };
}

export const action = sends(
  cancellationForm,
  ({ request, id }) => `${paths.shift(id)}${returnTo(request, paths.shifts).query}`,
  ({ api, id, body: { scope, reason, note, fees, version }, form }) =>
    api.cancellation.cancelShift(
      { body: { id, version, scope, reason, ...(note && { note }), fee: fees[scope] } },
      form,
    ),
);

/** Where the workers' hours are decided, once there is nothing left to cancel. */
function timesheetsOf({ start_at: start }: { start_at: string }): string {
  const day = dayOf(start);
  return withQuery(paths.timesheets, { status: 'undecided', startDate: day, endDate: day });
}

export default function CancelShift() {
  const data = useRouteData<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  const { shift } = data;
  const refused = useRefusal() !== undefined;
  const isCancelled = shift.status === shiftStatus.CANCEL;
  return (
    <Stack narrow>
      <PageHead
        back={{ href: useListBehind(paths.shifts).carry(paths.shift(shift.id)), label: <ShiftTitle shift={shift} /> }}
        title={t('action.cancelShift')}
        line={format.shiftTimeInWords(shift.start_at, shift.end_at)}
        skips={shift.cancellation.is_cancellable ? [skipToSend(t, cancelWords(data, texts))] : []}
      />
      {shift.cancellation.is_cancellable ? (
        <>
          <CancellationSteps shift={shift} />
          <CancellationQuestion {...data} />
        </>
      ) : (
        <Notice
          kind="warning"
          focused={refused}
          action={!isCancelled && <ButtonLink href={timesheetsOf(shift)}>{t('shift.timesheetsOfDay')}</ButtonLink>}
        >
          {t(isCancelled ? 'shift.cancelledAlready' : 'shift.notCancellable')}
        </Notice>
      )}
    </Stack>
  );
}
