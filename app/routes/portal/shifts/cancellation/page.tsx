import type { LoaderFunctionArgs } from '@remix-run/node';
import { sumCents, cents, zeroCents } from '#domain/shared/money.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { dayOf } from '#domain/shared/time.ts';
import { shiftsInScope, seriesScope, type SeriesScope } from '#domain/shifts/series.ts';
import { withQuery } from '#app/forms/query.ts';
import { useRejectedForm } from '#app/forms/form-problem.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { previewCancellation } from '#app/shared/cost-change/preview.server.ts';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { skipToSubmit } from '#app/shared/submit-button.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { readReturnTo } from '#app/session/safe-redirect.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { requireBookedShift } from '../booked-shift.server.ts';
import { cancellationForm } from './form.ts';
import { CancellationSteps } from './panel.tsx';
import { cancelButtonText, CancellationQuestion, type ScopeEffect } from './question.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { ShiftTitle } from '../shift-head.tsx';

export const handle: RouteHandle = { title: (t) => t('action.cancelShift'), permission: 'shifts' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shift = await requireBookedShift(context, requireIdParam(params));
  const series =
    shift.group_size > 1 ? await context.api.shifts.listGroupShifts({ params: { id: shift.group_id } }) : [];
  const open = series
    .filter(({ cancellation }) => cancellation.is_cancellable)
    .map((item) => ({ ...item, start: item.start_at ?? '' }));
  const single = [{ accepted: shift.accepted, cost: shift.cost.total, cancellation: shift.cancellation }];
  const meant = async (scope: SeriesScope): Promise<ScopeEffect> => {
    const shifts =
      scope === seriesScope.THIS
        ? single
        : shiftsInScope(open, { ...shift, start: shift.start_at }, scope, context.now());
    const fee = sumCents(...shifts.map(({ cancellation }) => cancellation.fee));
    const charged = sumCents(...shifts.map(({ cost }) => cost ?? zeroCents));
    return {
      shifts: shifts.length,
      fee,
      accepted: shifts.reduce((sum, { accepted }) => sum + accepted, 0),
      refund: ['PAID', 'PARTLY_REFUNDED'].includes(shift.payment.state) ? cents(charged - fee) : zeroCents,
      change:
        shift.cancellation.is_cancellable && shifts.length > 0
          ? await previewCancellation(context, shift, scope)
          : null,
    };
  };
  // One after the other, because each request locks the same series.
  const own = await meant('THIS');
  const following = await meant('FOLLOWING');
  return { shift, scopes: { THIS: own, FOLLOWING: following, ALL: await meant('ALL') } };
}

export const action = formAction(
  cancellationForm,
  ({ request, id }) => `${paths.shift(id)}${readReturnTo(request, paths.shifts).query}`,
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
  const data = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  const { shift } = data;
  const rejected = useRejectedForm() !== undefined;
  const isCancelled = shift.status === shiftStatus.CANCEL;
  return (
    <NarrowPage
      back={{ href: useReturnLink(paths.shifts).carry(paths.shift(shift.id)), label: <ShiftTitle shift={shift} /> }}
      line={format.shiftTimeInWords(shift.start_at, shift.end_at)}
      skips={shift.cancellation.is_cancellable ? [skipToSubmit(t, cancelButtonText(data, texts))] : []}
    >
      {shift.cancellation.is_cancellable ? (
        <>
          <CancellationSteps shift={shift} />
          <CancellationQuestion {...data} />
        </>
      ) : (
        <Notice
          kind="warning"
          focused={rejected}
          action={!isCancelled && <ButtonLink href={timesheetsOf(shift)}>{t('shift.timesheetsOfDay')}</ButtonLink>}
        >
          {t(isCancelled ? 'shift.cancelledAlready' : 'shift.notCancellable')}
        </Notice>
      )}
    </NarrowPage>
  );
}
