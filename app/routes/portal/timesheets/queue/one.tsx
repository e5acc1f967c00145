import { isMissingClockOut } from '#domain/timesheets/clock.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { withQuery } from '#app/forms/query.ts';
import { Sentence, useText } from '#app/i18n/text.tsx';
import { HiddenSelection } from '#app/shared/bulk-actions/hidden-selection.tsx';
import { recordVersion } from '#app/shared/bulk-actions/record-version.ts';
import { RecentAttendance } from '#app/shared/latest-places/latest-places.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { leadingName, PersonName } from '#app/shared/localised/person-name.tsx';
import { useThumbnail } from '#app/shared/photo/file-photo.tsx';
import { TimesheetTag } from '#app/shared/status-tags/timesheet-tag.tsx';
import { paths } from '#app/paths.ts';
import type { Timesheet } from '#contract/timesheets/timesheets.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { SendButton } from '#app/ui/button/send-button.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { scaleOf } from '#app/ui/evidence/scale.ts';
import { Metric } from '#app/ui/metric/metric.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import {
  AroundDecision,
  EvidencePhoto,
  FourButtons,
  OddSentence,
  ReviewCard,
  ReviewProgress,
} from '#app/ui/review/review.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { AttentionTag } from '../evidence/attention-tag.tsx';
import { clockedText } from '../evidence/clocked-text.ts';
import { currentPay, payFormulas } from '../evidence/pay-formula.ts';
import { allSpansOf } from '../evidence/spans.ts';
import { TimesheetBars } from '../evidence/timesheet-row.tsx';
import { UndoDecision } from './decided.tsx';
import { undoableFilter } from '../filters.ts';
import { oddSentence } from './odd-sentence.ts';
import { queuePath, timesheetAfter } from './order.ts';
import type { QueueData } from './queue.server.ts';

interface OneProps {
  data: QueueData;
  current: Timesheet;
}

export function OneTimesheet({ data, current }: OneProps) {
  const { t, format } = useText();
  const { filters, review, totals } = data;
  const thisWeek = totals?.waiting.this_week;
  const index = review.findIndex(({ id }) => id === current.id);
  const total = Math.max(data.at.of ?? 0, review.length);
  const done = total - review.length + index;
  const closes = filters.status === 'waiting' && thisWeek && filters.startDate === thisWeek.start_date;
  return (
    <>
      <PageHead
        title={t('reviewQueue.timesheets')}
        line={
          <>
            {index < 0 ? t('timesheets.matches') : t('reviewQueue.at', { number: done + 1, total })}
            {closes && ` · ${t('timesheets.closes', { time: format.momentInWords(thisWeek.deadline_at) })}`}
          </>
        }
        actions={<a href={paths.dashboard}>{t('reviewQueue.leave')}</a>}
      />
      {index >= 0 && (
        <ReviewProgress done={done} total={total} label={t('reviewQueue.progress', { number: done, total })} />
      )}
      <TimesheetCard timesheet={current} recent={data.recent} />
      <Buttons data={data} current={current} total={total} />
      <AroundDecision previous={<Previous data={data} />} next={<Next data={data} current={current} total={total} />} />
    </>
  );
}

function TimesheetCard({ timesheet, recent }: { timesheet: Timesheet; recent: QueueData['recent'] }) {
  const texts = useText();
  const { t, format } = texts;
  const sentence = oddSentence(timesheet, texts);
  return (
    <ReviewCard
      odd={!timesheet.matches_plan}
      title={
        <a href={paths.timesheet(timesheet.id)}>
          <PersonName of={timesheet.worker} />
        </a>
      }
      lines={
        <>
          <MutedText as="p">
            <Sentence
              text="shifts.roleAt"
              values={{ place: timesheet.location.name }}
              parts={{ role: <LocalisedText of={timesheet.role.name} /> }}
            />{' '}
            · {format.dayInWords(timesheet.planned_start_at)}
          </MutedText>
          {recent && <RecentAttendance places={recent} />}
        </>
      }
      amount={<Metric testId={`pay.${timesheet.id}.decided`}>{format.money(currentPay(timesheet).total)}</Metric>}
      amountLabel={t('reviewQueue.workerPay')}
      photos={<Photos timesheet={timesheet} />}
    >
      <p>
        <AttentionTag timesheet={timesheet} />
        {timesheet.objected_at && <StatusTag tone="you">{t('timesheets.workerObjects')}</StatusTag>}
      </p>
      {sentence && <OddSentence>{sentence}</OddSentence>}
      <TimesheetBars timesheet={timesheet} scale={scaleOf(allSpansOf(timesheet))} />
      <PlanClockAndSum timesheet={timesheet} />
    </ReviewCard>
  );
}

function Photos({ timesheet }: { timesheet: Timesheet }) {
  const { t, format } = useText();
  const thumbnail = useThumbnail('224');
  const { clock_in_photo: photoIn, clock_out_photo: photoOut, clock_in_at: from, clock_out_at: to } = timesheet;
  return (
    <>
      <EvidencePhoto
        src={photoIn ? thumbnail(photoIn) : undefined}
        whole={photoIn?.url}
        alt={t(photoIn ? 'timesheets.photoIn' : 'timesheets.noPhotoIn')}
      >
        {from ? t('timesheets.in', { time: format.time(from) }) : t('attention.noClockIn')}
        {from && !photoIn && <> · {t('timesheets.noPhotoIn')}</>}
      </EvidencePhoto>
      <EvidencePhoto
        src={photoOut ? thumbnail(photoOut) : undefined}
        whole={photoOut?.url}
        alt={t(photoOut ? 'timesheets.photoOut' : 'timesheets.noPhotoOut')}
      >
        {to ? t('timesheets.out', { time: format.time(to) }) : t('attention.noClockOut')}
        {to && !photoOut && <> · {t('timesheets.noPhotoOut')}</>}
      </EvidencePhoto>
    </>
  );
}

function PlanClockAndSum({ timesheet }: { timesheet: Timesheet }) {
  const texts = useText();
  const { t, format } = texts;
  const { planned_start_at, planned_end_at } = timesheet;
  return (
    <DescriptionList
      facts={[
        { term: t('timesheets.plannedTime'), value: format.timeRange(planned_start_at, planned_end_at) },
        {
          term: t('timesheets.clockedTime'),
          value: clockedText(timesheet, texts),
        },
        ...payFormulas(timesheet, texts).map(({ id, text }) => ({
          id,
          term: t(id === 'overtime' ? 'reviewQueue.overtime' : 'reviewQueue.workTime'),
          value: <Metric testId={`pay.${timesheet.id}.decided_${id}`}>{text}</Metric>,
        })),
      ]}
    />
  );
}

interface ButtonsProps extends OneProps {
  total: number;
}

function Buttons({ data, current, total }: ButtonsProps) {
  const { t, format } = useText();
  const { id, pay, clock_in_at: clockIn, clock_out_at: clockOut } = current;
  const of = data.at.of === undefined && data.matching.length > 0 ? undefined : total;
  const back = queuePath(data.filters, { after: id, of });
  const only = recordVersion(current);
  return (
    <FourButtons action={paths.timesheetApproval}>
      {isMissingClockOut({ clockIn, clockOut }) ? (
        <ButtonLink look="primary" href={withQuery(paths.timesheetClockOut(id), { redirectTo: back })}>
          {t('timesheets.setClockOut')}
        </ButtonLink>
      ) : (
        <Button>
          {clockIn === null ? (
            <Metric testId={`pay.${id}.total`}>{t('reviewQueue.absent')}</Metric>
          ) : (
            <span>
              {t('reviewQueue.approveAll')}{' '}
              <small>
                <Metric testId={`pay.${id}.total`}>{format.money(pay.total)}</Metric>
              </small>
            </span>
          )}
        </Button>
      )}
      {pay.overtime > 0 ? (
        <SendButton look="secondary" to={{ path: paths.timesheetWorkTimeApproval }}>
          <span>
            {t('reviewQueue.workTimeOnly')}{' '}
            <small>
              <Metric testId={`pay.${id}.work`}>{format.money(pay.work)}</Metric>
            </small>
          </span>
        </SendButton>
      ) : (
        <Button look="secondary" type="button" disabled>
          {t('reviewQueue.noOvertime')}
        </Button>
      )}
      {current.status === timesheetStatus.PENDING ? (
        <Button look="secondary" type="button" disabled>
          {t('reviewQueue.isPending')}
        </Button>
      ) : (
        <SendButton look="secondary" to={{ path: paths.timesheetPending }}>
          {t('action.putToPending')}
        </SendButton>
      )}
      <ButtonLink look="danger" href={withQuery(paths.timesheetRejection, { only, back })}>
        {t('timesheets.rejectAsk')}
      </ButtonLink>
      <input type="hidden" name="only" value={only} />
      <HiddenSelection back={back} />
    </FourButtons>
  );
}

function Previous({ data: { previous, filters, at, now, totals } }: { data: QueueData }) {
  const { t, format, language } = useText();
  const undoable = totals?.held?.count ?? 0;
  // After those that match were approved together.
  if (!previous && undoable > 0)
    return (
      <a href={withQuery(paths.timesheets, { status: undoableFilter })}>
        {t('reviewQueue.decided', { count: undoable })}
      </a>
    );
  if (!previous) return null;
  return (
    <>
      <span>
        <Metric testId={`pay.${previous.id}.decided`}>
          {t('reviewQueue.previous', {
            name: leadingName(previous.worker, language),
            amount: format.money(currentPay(previous).total),
          })}
        </Metric>{' '}
        <TimesheetTag timesheet={previous} />
      </span>
      <UndoDecision timesheet={previous} back={queuePath(filters, { after: previous.id, of: at.of })} now={now} />
    </>
  );
}

function Next({ data: { filters, review, at }, current, total }: ButtonsProps) {
  const { t, language } = useText();
  const next = timesheetAfter(review, current);
  return (
    <>
      {next && next.id !== current.id && (at.of !== undefined || review.includes(current)) && (
        <a href={queuePath(filters, { after: current.id, skip: 'on', of: total })}>
          {t('reviewQueue.skip', { name: leadingName(next.worker, language) })}
        </a>
      )}
      <a href={paths.workerMessage(current.worker.id)}>
        {t('reviewQueue.ask', { name: leadingName(current.worker, language) })}
      </a>
    </>
  );
}
