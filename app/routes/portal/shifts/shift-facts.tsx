import { Fragment, type ReactNode } from 'react';
import { cardName } from '#domain/billing/cards/brand.ts';
import { paymentMethodName } from '#domain/billing/payments/method.ts';
import { audience } from '#domain/shifts/audience.ts';
import { breakType, breakTypeName } from '#domain/shared/work/breaks.ts';
import { cancelReasonName } from '#domain/shifts/cancellation.ts';
import { wageType } from '#domain/shared/work/wage.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { NoWrap } from '#app/ui/text/text.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';

interface ShiftFactsProps {
  shift: BookedShift;
  now: Date;
}

export function ShiftFacts({ shift, now }: ShiftFactsProps) {
  const { t, format } = useText();
  const { cancelled, contact } = shift;
  return (
    <Card>
      <h2>{t('shifts.theShift')}</h2>
      <DescriptionList
        facts={[
          cancelled && {
            id: 'cancelled',
            term: t('shifts.cancelReason'),
            value: <CancelledText of={cancelled} shift={shift.id} />,
          },
          {
            id: 'places',
            term: t('shifts.places'),
            value: t('shifts.placesFilled', { accepted: shift.accepted, workers: shift.workers }),
          },
          shift.is_night_shift && { id: 'night', term: t('field.nightShift'), value: t('shifts.night') },
          { id: 'break', term: t('field.break'), value: <Breaks shift={shift} /> },
          {
            id: 'wage',
            term: t('shifts.wage'),
            value: t(shift.wage_type === wageType.HOURLY ? 'shifts.wageHour' : 'shifts.wageDay', {
              amount: format.money(shift.wage),
            }),
          },
          { id: 'overtime', term: t('field.overtime'), value: <OvertimeText shift={shift} /> },
          { id: 'audience', term: t('shifts.audience'), value: <AudienceText shift={shift} now={now} /> },
          {
            id: 'class',
            term: t('shifts.training'),
            value: shift.training_class ? (
              <a href={paths.trainingClass(shift.training_class.id)}>
                <LocalisedText of={shift.training_class.name} />
              </a>
            ) : (
              t('shifts.none')
            ),
          },
          { id: 'industry', term: t('field.industry'), value: <LocalisedText of={shift.industry.name} /> },
          { id: 'contact', term: t('shifts.contact'), value: <ContactText of={contact} /> },
          shift.shared_emails.length > 0 && {
            id: 'emails',
            term: t('field.sharedEmails'),
            value: shift.shared_emails.join(', '),
          },
          { id: 'payment', term: t('shifts.payment'), value: <PaymentText shift={shift} /> },
        ]}
      />
      <IfSupported capability="shiftTemplates">
        <p>
          <a href={paths.shiftTemplate(shift.id)}>{t('templates.save')}</a>
        </p>
      </IfSupported>
    </Card>
  );
}

export function ShiftSummaryFacts({ shift, now }: ShiftFactsProps) {
  const { t, format } = useText();
  return (
    <DescriptionList
      facts={[
        { id: 'break', term: t('field.break'), value: <Breaks shift={shift} /> },
        {
          id: 'wage',
          term: t('shifts.wage'),
          value: t(shift.wage_type === wageType.HOURLY ? 'shifts.wageHour' : 'shifts.wageDay', {
            amount: format.money(shift.wage),
          }),
        },
        { id: 'overtime', term: t('field.overtime'), value: <OvertimeText shift={shift} /> },
        { id: 'audience', term: t('shifts.audience'), value: <AudienceText shift={shift} now={now} /> },
        shift.training_class && {
          id: 'class',
          term: t('shifts.training'),
          value: (
            <a href={paths.trainingClass(shift.training_class.id)}>
              <LocalisedText of={shift.training_class.name} />
            </a>
          ),
        },
        { id: 'contact', term: t('shifts.contact'), value: <ContactText of={shift.contact} /> },
      ]}
    />
  );
}

function CancelledText({
  of: cancelled,
  shift,
}: {
  of: NonNullable<BookedShift['cancelled']>;
  shift: number;
}): ReactNode {
  const { t, format } = useText();
  return (
    <Metric testId={`booking.${shift}.cancellation_fee`}>
      {t('shifts.cancelledBy', {
        reason: t(`reason.cancel.${cancelReasonName(cancelled.reason)}`),
        person: cancelled.by,
        time: format.dateTime(cancelled.at),
        amount: format.money(cancelled.fee),
      })}
    </Metric>
  );
}

function OvertimeText({
  shift: { overtime_start: start, overtime_percentage: percent },
}: {
  shift: BookedShift;
}): ReactNode {
  const { t, format } = useText();
  if (start === null) return t('shifts.none');
  return t('shifts.overtimeAfter', { number: start, percent: format.percent(percent) });
}

function ContactText({ of: contact }: { of: BookedShift['contact'] }) {
  const { format } = useText();
  return (
    <>
      {contact.name}
      <br />
      <NoWrap>
        <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{format.phone(contact.phone)}</a>
      </NoWrap>
    </>
  );
}

function Breaks({ shift: { break_type: type, breaks } }: { shift: BookedShift }): ReactNode {
  const { t, format } = useText();
  if (type === breakType.NONE) return t('breakType.NONE');
  const times = format.list(breaks.map(({ start_time: from, end_time: to }) => format.clockRange(from, to)));
  return t('app.withNote', { text: times, note: t(`breakType.${breakTypeName(type)}`) });
}

function AudienceText({ shift, now }: { shift: BookedShift; now: Date }): ReactNode {
  const { t, format } = useText();
  if (shift.audience === audience.ALL) return t('audience.ALL');
  if (shift.opens_to_all_at === null) return t('audience.FAVORITE');
  const opens = new Date(shift.opens_to_all_at);
  return t(opens > now ? 'shifts.favouritesUntil' : 'shifts.favouritesSince', { time: format.momentInWords(opens) });
}

function PaymentText({ shift: { payment, invoices } }: { shift: BookedShift }): ReactNode {
  const { t } = useText();
  const method = t(`paymentMethod.${paymentMethodName(payment.method)}`);
  return (
    <>
      {t(`paymentState.${payment.state}`, { method: payment.card ? `${method} ${cardName(payment.card)}` : method })}
      {invoices.map(({ id, number, is_open: open }) => (
        <Fragment key={id}>
          <br />
          <a href={open ? `${paths.workerInvoice(id)}#pay` : paths.workerInvoice(id)}>
            {t(open ? 'shifts.payInvoice' : 'invoices.title', { number })}
          </a>
        </Fragment>
      ))}
    </>
  );
}
