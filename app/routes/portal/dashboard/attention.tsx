import { Fragment, type ReactNode } from 'react';
import { withQuery } from '#app/forms/query.ts';
import { useOffers } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { peopleIn } from '#app/parts/figures/names.ts';
import { invoicePath } from '#app/parts/invoice/invoice-path.ts';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { Figure } from '#app/ui/figure/figure.tsx';
import { NoWrap } from '#app/ui/text/text.tsx';
import { Tile, Tiles } from '#app/ui/tiles/tiles.tsx';
import type { Day } from '#domain/time.ts';

interface AttentionProps {
  dashboard: Dashboard;
  today: Day;
}

/**
 * Shows what needs attention, as figures; each leads into the list behind it. A figure that is missing says so in its
 * place.
 */
export function Attention({ dashboard: { applicants, week, messages, money, missing }, today }: AttentionProps) {
  return (
    <Tiles>
      <Waiting of={applicants} today={today} />
      <Filled of={week} />
      <Unread of={messages} />
      {(money ?? missing.includes('money')) && (
        <>
          <NextInvoice of={money} />
          <Due of={money} />
        </>
      )}
    </Tiles>
  );
}

interface PartProps<Name extends keyof Dashboard> {
  /** It is null if it could not be read. */
  of: Dashboard[Name];
}

function Waiting({ of, today }: PartProps<'applicants'> & { today: Day }) {
  const { t, format } = useText();
  return (
    <PartTile label={t('dashboard.applicants')} of={of}>
      {({ waiting, shifts, until, deadline_at: deadline }) => ({
        figure: <Figure of="waits.applicants.count">{format.number(waiting)}</Figure>,
        line: until ? (
          <>
            <a href={withQuery(paths.shifts, { startDate: today, endDate: until, status: 'APPLICANTS_WAITING' })}>
              <Figure of="waits.applicants.shifts">{t('dashboard.waitingShifts', { count: shifts })}</Figure>
            </a>
            {deadline && ` · ${t('dashboard.waitingUntil', { time: format.momentInWords(deadline) })}`}
          </>
        ) : (
          t('dashboard.nobodyWaits')
        ),
      })}
    </PartTile>
  );
}

function Filled({ of }: PartProps<'week'>) {
  const { t, format } = useText();
  return (
    <PartTile label={t('dashboard.filled')} of={of}>
      {({ accepted, places, start_date: startDate, end_date: endDate }) => ({
        figure: (
          <Figure of={peopleIn(startDate, endDate)}>{t('dashboard.filledOf', { filled: accepted, places })}</Figure>
        ),
        line: (
          <a href={withQuery(paths.shifts, { startDate, endDate })}>
            {t('dashboard.filledPercent', {
              percent: format.percent(places ? Math.floor((accepted / places) * 100) : 0),
            })}
          </a>
        ),
      })}
    </PartTile>
  );
}

function Unread({ of }: PartProps<'messages'>) {
  const { t, format, language } = useText();
  return (
    <PartTile label={t('dashboard.messages')} of={of}>
      {({ conversations, from }) => ({
        figure: <Figure of="waits.messages.count">{format.number(conversations)}</Figure>,
        line:
          conversations > 0 ? (
            <>
              <a href={withQuery(paths.chat, { status: 'unread' })}>{t('dashboard.readThem')}</a>
              {from.map(({ topic_id: id, ...worker }) => (
                <Fragment key={id}>
                  {' · '}
                  <a href={paths.chatTopic(id)}>{leadingName(worker, language)}</a>
                </Fragment>
              ))}
            </>
          ) : (
            t('dashboard.noMessages')
          ),
      })}
    </PartTile>
  );
}

function NextInvoice({ of }: PartProps<'money'>) {
  const { t, format } = useText();
  return (
    <PartTile label={t('dashboard.nextInvoice')} of={of}>
      {({ next_invoice: next }) => ({
        figure: (
          <NoWrap>
            <Figure of={`billable.${next.start_date}/${next.end_date}.amount`}>{format.money(next.amount)}</Figure>
          </NoWrap>
        ),
        line: t('dashboard.nextInvoiceLine', {
          week: format.rangeInWords(next.start_date, next.end_date),
          time: format.momentInWords(next.created_at),
        }),
      })}
    </PartTile>
  );
}

function Due({ of }: PartProps<'money'>) {
  const { t, format } = useText();
  const offers = useOffers();
  return (
    <PartTile label={t('dashboard.due')} of={of}>
      {({ due }) => ({
        figure: (
          <NoWrap>
            <Figure of="owed.open">{format.money(due.amount)}</Figure>
          </NoWrap>
        ),
        line: due.next_due_on ? (
          <>
            <a href={dueList(due, due.next_due_on, offers('statement'))}>
              <Figure of="owed.count">
                {t('dashboard.dueLine', { count: due.count, date: format.dayInWords(due.next_due_on) })}
              </Figure>
            </a>
            {due.next && (
              <>
                {' · '}
                <a href={`${invoicePath(due.next)}#pay`}>{t('dashboard.payFirst')}</a>
              </>
            )}
          </>
        ) : (
          t('dashboard.nothingDue')
        ),
      })}
    </PartTile>
  );
}

/**
 * Returns the list of exactly what is due: worker invoices have one of their own, both kinds together are in the
 * statement, where there is one.
 */
const dueList = (
  { admin_invoices: others }: NonNullable<Dashboard['money']>['due'],
  first: Day,
  hasStatement: boolean,
): string =>
  others > 0 && hasStatement
    ? paths.statement
    : withQuery(paths.workerInvoices, { startDate: first, status: 'TO_PAY' });

interface PartTileProps<Part> {
  label: string;
  of: Part | null;
  children(part: Part): { figure: ReactNode; line: ReactNode };
}

function PartTile<Part>({ label, of, children }: PartTileProps<Part>) {
  const { t } = useText();
  const { figure, line } = of === null ? { figure: '–', line: t('dashboard.missing') } : children(of);
  return <Tile label={label} figure={figure} line={line} />;
}
