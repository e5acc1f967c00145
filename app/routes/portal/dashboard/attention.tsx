import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Dashboard } from '#app/upstream/contract/dashboard.ts';
import { NoWrap } from '#app/ui/text/text.tsx';
import { Tile, Tiles } from '#app/ui/tiles/tiles.tsx';

/** What waits for somebody, as figures; each leads into the list behind it. */
export function Attention({ dashboard: { applicants, week, messages, money } }: { dashboard: Dashboard }) {
  const { t, format } = useText();
  const thisWeek = { startDate: week.start_date, endDate: week.end_date };
  return (
    <Tiles>
      <Tile
        label={t('dashboard.applicants')}
        figure={format.number(applicants.waiting)}
        line={<a href={withQuery(paths.shifts, { status: 'NEW' })}>{t('dashboard.openShifts', { count: applicants.shifts })}</a>}
      />
      <Tile
        label={t('dashboard.filled')}
        figure={t('dashboard.filledOf', { filled: week.accepted, places: week.places })}
        line={<a href={withQuery(paths.shifts, thisWeek)}>{format.percent(week.places ? Math.floor((week.accepted / week.places) * 100) : 0)}</a>}
      />
      <Tile
        label={t('dashboard.messages')}
        figure={format.number(messages.unread)}
        line={messages.unread > 0 ? t('dashboard.messagesFrom', { names: format.list(messages.from) }) : t('dashboard.noMessages')}
      />
      {money && (
        <Tile
          label={t('dashboard.nextInvoice')}
          figure={<NoWrap>{format.money(money.next_invoice.amount)}</NoWrap>}
          line={t('dashboard.nextInvoiceLine', {
            week: format.dateRange(money.next_invoice.start_date, money.next_invoice.end_date),
            time: format.moment(money.next_invoice.created_at),
          })}
        />
      )}
      {money && (
        <Tile
          label={t('dashboard.due')}
          figure={<NoWrap>{format.money(money.due.amount)}</NoWrap>}
          line={
            money.due.next_due_on ? (
              <a href={paths.workerInvoices}>
                {t('dashboard.dueLine', { count: money.due.count, date: format.dateWithWeekday(money.due.next_due_on) })}
              </a>
            ) : (
              t('dashboard.nothingDue')
            )
          }
        />
      )}
    </Tiles>
  );
}
