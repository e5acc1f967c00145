import { Fragment } from 'react';
import { isMissingClockOut } from '#domain/timesheets/clock.ts';
import { isUndoable } from '#domain/timesheets/undo.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { useSupports } from '#app/layout/if-supported.tsx';
import { useThumbnail } from '#app/shared/photo/file-photo.tsx';
import { useText } from '#app/i18n/text.tsx';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import { useReturnTo } from '#app/shared/list/return-to.ts';
import { paths } from '#app/paths.ts';
import type { Timesheet } from '#contract/timesheets/timesheets.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { SendButton } from '#app/ui/button/send-button.tsx';
import { Evidence } from '#app/ui/evidence/evidence.tsx';
import { HourBars } from '#app/ui/evidence/hour-bars.tsx';
import type { TimeSpan } from '#app/ui/evidence/scale.ts';
import { Faces } from '#app/ui/photo/photo.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { TimesheetTag } from '#app/shared/status-tags/timesheet-tag.tsx';
import { AttentionTag } from './attention-tag.tsx';
import { payFormulas, currentPay } from './pay-formula.ts';
import { clockedText } from './clocked-text.ts';
import { evidenceSpans } from './spans.ts';
import { recordVersion } from '#app/shared/bulk-actions/record-version.ts';
import { timesheetRowId } from '../decisions/selection.ts';

/** Renders the timesheets of the list. */
export const TimesheetRows = ({
  timesheets,
  ...rest
}: {
  timesheets: readonly Timesheet[];
  scale: TimeSpan;
  now: Date;
}) => timesheets.map((item) => <TimesheetRow key={item.id} timesheet={item} {...rest} />);

function TimesheetRow({ timesheet, scale, now }: { timesheet: Timesheet; scale: TimeSpan; now: Date }) {
  const { t, format } = useText();
  const { id, worker } = timesheet;
  const day = format.dateWithWeekday(timesheet.planned_start_at);
  const offers = useSupports();
  const back = useReturnTo();
  const undoable = offers('undoneDecisions') && isUndoable(timesheet.settled_from, now);
  return (
    <Evidence
      checkbox={
        timesheet.is_reviewable || undoable
          ? { name: 'id', value: recordVersion(timesheet), label: t('timesheets.select', { name: worker.name, day }) }
          : undefined
      }
      title={
        <a id={timesheetRowId(id)} href={back(paths.timesheet(id))}>
          <PersonName of={worker} />
        </a>
      }
      lines={
        <>
          <p>
            {day} · <LocalisedText of={timesheet.role.name} />
          </p>
          <MutedText as="p">{timesheet.location.name}</MutedText>
        </>
      }
      amount={<Metric testId={`pay.${id}.decided`}>{format.money(currentPay(timesheet).total)}</Metric>}
      state={
        <>
          {timesheet.is_reviewable ? <AttentionTag timesheet={timesheet} /> : <TimesheetTag timesheet={timesheet} />}
          {timesheet.objected_at && <StatusTag tone="you">{t('timesheets.workerObjects')}</StatusTag>}
        </>
      }
      needsEyes={timesheet.is_reviewable && !timesheet.matches_plan}
      photos={<ClockPhotos timesheet={timesheet} />}
      bars={<TimesheetBars timesheet={timesheet} scale={scale} />}
      sum={<SumInWords timesheet={timesheet} />}
      actions={
        <>
          {timesheet.is_reviewable && <RowActions timesheet={timesheet} />}
          {undoable && <UndoAction timesheet={timesheet} />}
        </>
      }
    />
  );
}

function UndoAction({ timesheet }: { timesheet: Timesheet }) {
  const { t } = useText();
  return (
    <SendButton
      look="secondary"
      of={timesheet.worker.name}
      to={{ path: paths.timesheetUndo, fields: { only: recordVersion(timesheet) } }}
    >
      {t('timesheets.undo')}
    </SendButton>
  );
}

/** A row's own buttons send only this timesheet, whatever is ticked. */
function RowActions({ timesheet }: { timesheet: Timesheet }) {
  const { t } = useText();
  const of = timesheet.worker.name;
  const fields = { only: recordVersion(timesheet) };
  const unfinished = isMissingClockOut({ clockIn: timesheet.clock_in_at, clockOut: timesheet.clock_out_at });
  return (
    <>
      {unfinished ? (
        <ButtonLink href={paths.timesheetClockOut(timesheet.id)}>{t('timesheets.setClockOut')}</ButtonLink>
      ) : (
        <>
          <SendButton look="secondary" of={of} to={{ path: paths.timesheetApproval, fields }}>
            {t(timesheet.clock_in_at === null ? 'timesheets.closeAbsent' : 'timesheets.approve')}
          </SendButton>
          {timesheet.clock_in_at !== null && (
            <SendButton look="quiet" of={of} to={{ path: paths.timesheetWorkTimeApproval, fields }}>
              {t('timesheets.timeOnly')}
            </SendButton>
          )}
        </>
      )}
      {timesheet.status !== timesheetStatus.PENDING && (
        <SendButton look="quiet" of={of} to={{ path: paths.timesheetPending, fields }}>
          {t('timesheets.pending')}
        </SendButton>
      )}
      <SendButton look="quiet" of={of} to={{ path: paths.timesheetRejection, opens: true, fields }}>
        {t('timesheets.rejectAsk')}
      </SendButton>
    </>
  );
}

function ClockPhotos({ timesheet: { clock_in_photo, clock_out_photo } }: { timesheet: Timesheet }) {
  const { t } = useText();
  const thumbnail = useThumbnail();
  return (
    <Faces
      faces={[
        {
          src: clock_in_photo ? thumbnail(clock_in_photo) : undefined,
          alt: t(clock_in_photo ? 'timesheets.photoIn' : 'timesheets.noPhotoIn'),
        },
        {
          src: clock_out_photo ? thumbnail(clock_out_photo) : undefined,
          alt: t(clock_out_photo ? 'timesheets.photoOut' : 'timesheets.noPhotoOut'),
        },
      ]}
    />
  );
}

export function TimesheetBars({ timesheet, scale }: { timesheet: Timesheet; scale: TimeSpan }) {
  const { t } = useText();
  return <HourBars label={t('timesheets.bars', useTimes(timesheet))} scale={scale} {...evidenceSpans(timesheet)} />;
}

function useTimes({ planned_start_at, planned_end_at, clock_in_at, clock_out_at }: Timesheet) {
  const texts = useText();
  return {
    planned: texts.format.timeRange(planned_start_at, planned_end_at),
    clocked:
      clock_in_at === null ? texts.t('timesheets.notClocked') : clockedText({ clock_in_at, clock_out_at }, texts),
  };
}

function SumInWords({ timesheet }: { timesheet: Timesheet }) {
  const texts = useText();
  const { t } = texts;
  const { planned, clocked } = useTimes(timesheet);
  return (
    <>
      {t('timesheets.planned', { time: planned })} ·{' '}
      <b>{timesheet.clock_in_at ? t('timesheets.clocked', { time: clocked }) : clocked}</b>
      {payFormulas(timesheet, texts).map(({ id, text }) => (
        <Fragment key={id}>
          <br />
          <Metric testId={`pay.${timesheet.id}.decided_${id}`}>{text}</Metric>
        </Fragment>
      ))}
    </>
  );
}
