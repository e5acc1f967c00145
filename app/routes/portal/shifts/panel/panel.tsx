import { placesLeft } from '#domain/shifts/places.ts';
import { dayOf } from '#domain/shared/time.ts';
import { undecidedTimesheets } from '#domain/timesheets/status.ts';
import { weekNameOf } from '#domain/shared/week-name.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { ShiftTag } from '#app/shared/status-tags/shift-tag.tsx';
import { useReturnTo } from '#app/shared/list/return-to.ts';
import { paths } from '#app/paths.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Count } from '#app/ui/count/count.tsx';
import { DateBadge } from '#app/ui/date-badge/date-badge.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { SideBySide } from '#app/ui/layout/row.tsx';
import { StateBox } from '#app/ui/week-board/legend.tsx';
import { ApplicantFaces, Names } from '#app/ui/week-board/panel.tsx';
import { Seats } from '#app/ui/week-board/reliability.tsx';
import type { BoardEntry } from '#app/ui/week-board/week-board.tsx';
import { clockedText } from '../applicants/history.tsx';
import { ShiftSummaryFacts } from '../shift-facts.tsx';
import { ShiftTitle } from '../shift-head.tsx';
import { PanelApplicants } from './applicants.tsx';
import { PanelCost } from './cost.tsx';
import type { PanelData } from './panel.server.ts';

interface ShiftPanelProps {
  data: PanelData;
  /** The shift as listed on the board; absent when the board is filtered to others. */
  entry: BoardEntry | undefined;
  now: Date;
  back: string;
}

export function ShiftPanel({ data, entry, now, back }: ShiftPanelProps) {
  const { t, format } = useText();
  const toBoard = useReturnTo();
  const { shift, waiting } = data;
  const { id, start_at: start, end_at: end, group_size: size } = shift;
  return (
    <>
      <SideBySide media={<DateBadge {...format.plate(start)} date={dayOf(start)} />}>
        <h1 id="shift-title">
          <ShiftTitle shift={shift} />
        </h1>
        <small>
          {t('shifts.numberAndTime', { number: String(id), time: format.timeRange(start, end) })}
          {size > 1 && (
            <>
              {' · '}
              <a href={paths.shiftSeries(id)}>{t('shifts.ofSeries', { count: size })}</a>
            </>
          )}
          {' · '}
          <a href={toBoard(paths.shift(id))}>{t('board.panel.wholePage')}</a>
        </small>
      </SideBySide>
      <ApplicantFaces>
        {entry ? <StateBox {...entry} /> : <ShiftTag shift={shift} />}
        <Seats filled={Math.min(shift.accepted, shift.workers)} open={placesLeft(shift)} />
        <small>{t('shifts.placesFilled', { accepted: shift.accepted, workers: shift.workers })}</small>
      </ApplicantFaces>
      <PanelApplicants shift={shift} waiting={waiting} back={back} now={now} />
      <Accepted {...data} />
      <PanelCost shift={shift} />
      <Messages {...data} />
      <section>
        <h2>{t('board.panel.facts')}</h2>
        <ShiftSummaryFacts shift={shift} now={now} />
      </section>
      <PanelActions {...data} />
    </>
  );
}

function Accepted({ shift, accepted }: PanelData) {
  const texts = useText();
  const { t, language } = texts;
  if (!accepted || accepted.length === 0) return null;
  return (
    <section>
      <h2>
        {t('shifts.accepted')} {texts.format.number(accepted.length)}
      </h2>
      <Names>
        {accepted.map(({ worker, timesheet }) => (
          <li key={worker.id}>
            <a href={paths.worker(worker.id)}>{leadingName(worker, language)}</a>
            {timesheet?.clock_in_at && (
              <>
                {' · '}
                <a href={paths.timesheet(timesheet.id)}>
                  <small>{clockedText(timesheet, texts)}</small>
                </a>
              </>
            )}
          </li>
        ))}
      </Names>
      <p>
        {accepted.some(({ timesheet }) => timesheet && undecidedTimesheets.includes(timesheet.status)) && (
          <>
            <a href={withQuery(paths.weekApproval(weekNameOf(dayOf(shift.start_at))), { ids: shift.id })}>
              {t('timesheets.matching')}
            </a>
            <br />
          </>
        )}
        <a href={paths.shiftMessage(shift.id)}>{t('chat.toAll')}</a>
      </p>
    </section>
  );
}

function Messages({ unread }: PanelData) {
  const { t, format, language } = useText();
  if (unread.length === 0) return null;
  return (
    <section>
      <h2>
        {t('dashboard.messages')} <Count value={unread.length} label={t('menu.unread', { count: unread.length })} />
      </h2>
      {unread.map(({ id, worker, last_message: last }) => (
        <p key={id}>
          <b>{leadingName(worker, language)}</b>{' '}
          {last && (
            <>
              <small>{format.dateTime(last.sent_at)}</small>
              <br />
              {last.text}{' '}
            </>
          )}
          <a href={paths.chatTopic(id)}>{t('board.panel.answer')}</a>
        </p>
      ))}
    </section>
  );
}

function PanelActions({ shift: { id, is_editable: isEditable, cancellation } }: PanelData) {
  const { t } = useText();
  const toBoard = useReturnTo();
  return (
    <Actions>
      {isEditable && (
        <ButtonLink href={toBoard(paths.shiftEdit(id))} icon="pen">
          {t('action.edit')}
        </ButtonLink>
      )}
      <form method="post" action={paths.shiftRebook(id)}>
        <FormKey />
        <Button look="secondary" icon="plus">
          {t('shifts.rebook')}
        </Button>
      </form>
      <ButtonLink href={toBoard(paths.shiftCodes(id))}>{t('shifts.codes')}</ButtonLink>{' '}
      {cancellation.is_cancellable && (
        <ButtonLink look="danger" href={toBoard(paths.shiftCancellation(id))}>
          {t('shifts.cancelAsk')}
        </ButtonLink>
      )}
    </Actions>
  );
}
