import type { LoaderFunctionArgs } from '@remix-run/node';
import { overtimeStatus, tabOf } from '#domain/timesheets/status.ts';
import { leastVoices } from '#domain/workers/business-rating.ts';
import { workerRateBusiness, type WorkerHours } from '#contract/workers/worker-shifts.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { requireIdParam } from '#app/forms/params.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { TimesheetTag } from '#app/shared/status-tags/timesheet-tag.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { MutedText, Sum } from '#app/ui/text/text.tsx';

export const handle: RouteHandle = { title: (t) => t('workerSite.hours'), permission: 'worker' };

export const loader = async ({ params, context }: LoaderFunctionArgs) => ({
  hours: await context.worker.shifts.workerTimesheet({ params: { id: requireIdParam(params) } }),
});

const ratingForm = workerRateBusiness.body;

export const action = formAction(
  ratingForm,
  ({ id }) => paths.workerSite.hours(id),
  ({ id, context, body, form }) => context.worker.shifts.workerRateBusiness({ params: { id }, body }, form),
);

export default function Hours() {
  const { hours } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { review } = hours;
  return (
    <NarrowPage
      back={{ href: paths.workerSite.pay, label: t('workerSite.pay') }}
      title={<LocalisedText of={hours.role} />}
      line={format.parts([format.shiftTimeInWords(hours.planned_start_at, hours.planned_end_at), hours.business_name])}
      state={<TimesheetTag timesheet={hours} />}
    >
      <Card>
        <Sum>{format.money(hours.pay.total)}</Sum>
        <HourFacts hours={hours} />
      </Card>
      <WhyLess hours={hours} />
      {review && (
        <Card>
          <h2>{t('workerSite.rating')}</h2>
          <p>{t('workerSite.stars', { number: review.rating })}</p>
          {review.comment !== '' && <p>{review.comment}</p>}
        </Card>
      )}
      {hours.is_rateable && <RateBusiness hours={hours} />}
      <Actions>
        <ButtonLink href={paths.workerSite.shift(hours.shift_id)} look="quiet">
          {t('workerSite.seeShift')}
        </ButtonLink>
      </Actions>
    </NarrowPage>
  );
}

function RateBusiness({ hours }: { hours: WorkerHours }) {
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(ratingForm, {
    id: 'rating',
    labels: { rating: 'workerSite.rateBusiness' },
    defaultValue: { rating: hours.business_rating ?? undefined },
  });
  return (
    <Card>
      <RouteForm {...form}>
        <ChoiceField
          {...field(fields.rating)}
          type="radio"
          layout="row"
          hint={t('workerSite.rateHint', { number: leastVoices })}
          options={[1, 2, 3, 4, 5].map((number) => ({ value: number, label: t('workerSite.stars', { number }) }))}
        />
        <Actions>
          <Button look="secondary">{t('workerSite.saveRating')}</Button>
        </Actions>
      </RouteForm>
    </Card>
  );
}

function HourFacts({ hours }: { hours: WorkerHours }) {
  const { t, format } = useText();
  const { sum, pay, clock_in_at: clockIn, clock_out_at: clockOut } = hours;
  return (
    <DescriptionList
      facts={[
        { term: t('workerSite.planned'), value: format.duration(sum.planned) },
        clockIn !== null && {
          term: t('workerSite.clocked'),
          value:
            clockOut === null
              ? format.time(clockIn)
              : `${format.timeRange(clockIn, clockOut)} · ${format.duration(sum.clocked)}`,
        },
        { term: t('field.break'), value: format.duration(sum.break) },
        { term: t('field.workTime'), value: `${format.duration(sum.work)} · ${format.money(pay.work)}` },
        sum.overtime > 0 && {
          term: t('field.overtime'),
          value: `${format.duration(sum.overtime)} · ${format.money(pay.overtime)}`,
        },
      ]}
    />
  );
}

/** How much less, who, why, until when, in that order; nothing where all of it is paid. */
function WhyLess({ hours }: { hours: WorkerHours }) {
  const { t, format } = useText();
  const { pay, status, business_name: name, overtime_status: overtime, rejected_reason: reason } = hours;
  const isRejected = tabOf(status) === 'rejected';
  const less = pay.work + pay.overtime - pay.total;
  return (
    <>
      {less > 0 && (
        <Notice kind="warning" title={t('workerSite.less', { amount: format.money(less as typeof pay.total) })}>
          {isRejected && t('workerSite.rejectedBy', { name })}
          {!isRejected && overtime === overtimeStatus.REJECT && t('workerSite.overtimeRejectedBy', { name })}
          {reason !== '' && ` ${t('workerSite.reason', { text: reason })}`}
        </Notice>
      )}
      {hours.objected_at !== null ? (
        <Notice title={t('workerSite.objected', { moment: format.moment(hours.objected_at) })}>
          {hours.objection}
        </Notice>
      ) : (
        hours.is_objectionable && (
          <>
            <Actions>
              <ButtonLink href={paths.workerSite.objection(hours.id)}>{t('workerSite.object')}</ButtonLink>
            </Actions>
            {hours.objection_ends !== null && (
              <MutedText as="p">
                {t('workerSite.objectUntil', { date: format.dayInWords(hours.objection_ends) })}
              </MutedText>
            )}
          </>
        )
      )}
    </>
  );
}
