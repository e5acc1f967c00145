import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { audience } from '#domain/shifts/audience.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { isDraft } from '#app/shared/drafts/drafts.ts';

export const handle: RouteHandle = { title: (t) => t('title.bookingSuccessful'), permission: 'booking' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shift = await context.api.shifts.getShift({ params: { id: requireIdParam(params) } });
  if (isDraft(shift)) throw redirect(paths.draft(shift.id), 303);
  // A shift that has since started or been cancelled is not announced as booked.
  if (shift.status !== shiftStatus.NEW) throw redirect(paths.shift(shift.id), 303);
  return {
    shift,
    series: await context.api.shifts.listGroupShifts({ params: { id: shift.group_id } }),
    now: context.now(),
  };
}

export default function Booked() {
  const { shift, series, now } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t, format, language } = texts;
  const opens = shift.opens_to_all_at === null ? null : new Date(shift.opens_to_all_at);
  const favouritesUntil = shift.audience === audience.FAVORITE && opens !== null && opens > now ? opens : null;
  const next = [
    favouritesUntil ? t('book.favourites', { time: format.momentInWords(favouritesUntil) }) : t('book.nextSeen'),
    t('book.nextApplicants'),
    t('book.nextClock'),
    t('book.nextTimesheets'),
  ];
  return (
    <NarrowPage
      line={t('book.explanation', {
        role: inLanguage(shift.role.name, language).text,
        location: shift.location.name,
      })}
    >
      {shift.payment.state === 'ON_INVOICE' && (
        <Notice>{t('book.onInvoice', { amount: format.money(shift.payment.amount) })}</Notice>
      )}
      {shift.payment.state === 'PAID' && (
        <Notice>{t('book.paid', { amount: format.money(shift.payment.amount) })}</Notice>
      )}
      <Card>
        <h2>{t('book.whatNext')}</h2>
        {next.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Card>
      <Actions>
        <ButtonLink href={paths.shift(shift.id)} look="primary">
          {t('book.openShift')}
        </ButtonLink>{' '}
        <ButtonLink href={paths.book}>{t('book.another')}</ButtonLink>{' '}
        <ButtonLink href={paths.shifts} look="quiet">
          {t('menu.shifts')}
        </ButtonLink>
      </Actions>
      <Table
        caption={t('book.dates', { count: series.length })}
        columns={shiftColumns(texts)}
        rows={series}
        keyOf={({ id }) => id}
      />
    </NarrowPage>
  );
}

const shiftColumns = ({ t, format }: Texts): Column<ShiftSummary>[] => [
  {
    id: 'date',
    label: t('field.date'),
    kind: 'title',
    cell: ({ id, start_at: start }) => <a href={paths.shift(id)}>{start && format.dateWithWeekday(start)}</a>,
  },
  {
    id: 'time',
    label: t('field.time'),
    unbroken: true,
    cell: ({ start_at: start, end_at: end }) => start && end && format.timeRange(start, end),
  },
  { id: 'workers', label: t('menu.workers'), kind: 'number', cell: ({ workers }) => format.number(workers) },
  { id: 'cost', label: t('field.totalCost'), kind: 'number', cell: ({ cost }) => cost !== null && format.money(cost) },
];
