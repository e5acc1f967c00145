import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { isDay, weekOf } from '#domain/shared/time.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { refreshWorker } from '#app/session/sites/worker-session.server.ts';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { ScreenOnly } from '#app/ui/print-view/print-view.tsx';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { loadPay } from './pay.server.ts';
import { weeksOf, type PayWeek } from './weeks.ts';

export const handle: RouteHandle = { title: (t) => t('workerSite.statement'), permission: 'worker' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { week: asked = '' } = params;
  if (!isDay(asked)) throw json({ kind: 'notFound' }, 404);
  const days = weekOf(asked);
  const [{ rows }, self] = await Promise.all([loadPay(context, days), refreshWorker(context)]);
  return { days, week: weeksOf(rows)[0] ?? null, self, now: context.now() };
}

export default function Statement() {
  const { days, week, self, now } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { bank_details: bank } = self;
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.workerSite.pay, label: t('workerSite.pay') }}
        title={t('workerSite.statement')}
        line={format.rangeInWords(days.from, days.to)}
      />
      <DescriptionList
        facts={[
          { term: t('field.fullName'), value: format.parts([self.name_hk, self.name]) },
          bank && {
            term: t('workerSite.paidTo'),
            value: format.parts([bank.kind === 'FPS' ? t('workerSite.fps') : bank.bank?.code, bank.account_masked]),
          },
          { term: t('workerSite.printedOn'), value: format.moment(now) },
        ]}
      />
      {week === null ? <EmptyState title={t('workerSite.noPay')} /> : <Lines week={week} />}
      {week?.isDecided === false && <p>{t('workerSite.notFinal')}</p>}
      <MutedText as="p">{t('workerSite.contractor')}</MutedText>
      <ScreenOnly>
        <MutedText as="p">{t('workerSite.printLine')}</MutedText>
      </ScreenOnly>
    </Stack>
  );
}

function Lines({ week }: { week: PayWeek }) {
  const { t, format } = useText();
  return (
    <Table
      caption={t('workerSite.statement')}
      rows={week.rows}
      keyOf={({ timesheet_id: id }) => id}
      columns={[
        {
          id: 'shift',
          label: t('workerSite.shift'),
          kind: 'title',
          cell: (row) => (
            <>
              {format.shiftTime(row.start_at, row.end_at)}
              <br />
              <MutedText>
                <LocalisedText of={row.role} /> · {row.business_name}
              </MutedText>
            </>
          ),
        },
        {
          id: 'hours',
          label: t('workerSite.hours'),
          kind: 'number',
          cell: (row) => format.hours(row.worked_minutes),
        },
        { id: 'pay', label: t('workerSite.pay'), kind: 'number', cell: (row) => format.money(row.pay) },
        {
          id: 'paid',
          label: t('workerSite.total.paid'),
          kind: 'number',
          cell: (row) =>
            row.paid === 0
              ? '–'
              : format.parts([format.money(row.paid), row.paid_on && format.date(row.paid_on), row.reference]),
        },
      ]}
      foot={<FootRow label={t('field.total')} span={2} values={[format.money(week.pay), format.money(week.paid)]} />}
    />
  );
}
