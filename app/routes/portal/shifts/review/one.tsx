import { dayOf, minutesBetween } from '#domain/shared/time.ts';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { HiddenSelection } from '#app/shared/bulk-actions/hidden-selection.tsx';
import { RecentAttendance } from '#app/shared/latest-places/latest-places.tsx';
import { leadingName, PersonName } from '#app/shared/localised/person-name.tsx';
import { FilePhoto, FilePortrait } from '#app/shared/photo/file-photo.tsx';
import { paths } from '#app/paths.ts';
import type { Applicant } from '#contract/shifts/applicants.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { DateBadge } from '#app/ui/date-badge/date-badge.tsx';
import { SideBySide } from '#app/ui/layout/row.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { AroundDecision, FourButtons, OddSentence, ReviewCard } from '#app/ui/review/review.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { Certificates } from '../applicants/certificates.tsx';
import { RejectionReasons } from '../applicants/rejection-reason.tsx';
import { hoursHint } from '../panel/hours.tsx';
import { ShiftTitle } from '../shift-head.tsx';
import { placeCost, PreviousApplicant } from './decided.tsx';
import type { ApplicantQueueData } from './queue.server.ts';
import { applicantQueuePath } from './queue.ts';

type Current = NonNullable<ApplicantQueueData['current']>;

interface OneProps {
  data: ApplicantQueueData;
  current: Current;
}

export function OneApplicant({ data, current }: OneProps) {
  const { t } = useText();
  const { after, later } = data.position;
  const total = data.total + after.length;
  return (
    <>
      <PageHead
        title={t('reviewQueue.applicants')}
        line={t('reviewQueue.applicantAt', { number: Math.min(after.length + later.length + 1, total), total })}
        actions={<a href={paths.dashboard}>{t('reviewQueue.leave')}</a>}
      />
      <ShiftLine shift={current.shift} now={data.now} />
      <ApplicantCard {...current} now={data.now} />
      <Buttons data={data} current={current} />
      <Others data={data} current={current} />
      <AroundDecision
        previous={data.decided.map((item) => (
          <PreviousApplicant key={item.applicant.worker.id} {...item} position={data.position} />
        ))}
        next={<a href={paths.shift(current.shift.id)}>{t('reviewQueue.wholeShift')}</a>}
      />
    </>
  );
}

/** From this long before the start the time that is left is named. */
const soonHours = 48;

function ShiftLine({ shift, now }: { shift: BookedShift; now: Date }) {
  const { t, format } = useText();
  const { start_at: start, end_at: end } = shift;
  const left = minutesBetween(now, start);
  return (
    <Card>
      <SideBySide media={<DateBadge {...format.plate(start)} date={dayOf(start)} />}>
        <b>
          <a href={paths.shift(shift.id)}>
            <ShiftTitle shift={shift} />
          </a>
        </b>{' '}
        {left < soonHours * 60 && (
          <StatusTag tone="you">{t('reviewQueue.startsIn', { time: format.duration(left) })}</StatusTag>
        )}
        <br />
        <MutedText>
          {format.parts([
            format.shiftTimeInWords(start, end),
            t('shifts.placesFilled', { accepted: shift.accepted, workers: shift.workers }),
          ])}
        </MutedText>
      </SideBySide>
    </Card>
  );
}

function ApplicantCard({ shift, applicant, now }: Current & { now: Date }) {
  const texts = useText();
  const { t, format } = texts;
  const { worker, recent = [], minutes_last_4_weeks: minutes, acceptance } = applicant;
  const hint = hoursHint({ applicant, shift }, texts);
  const { average } = worker.rating;
  return (
    <ReviewCard
      odd={hint !== null || !acceptance.ok}
      title={
        <a href={paths.worker(worker.id)}>
          <PersonName of={worker} />
        </a>
      }
      portrait={worker.avatar && <FilePhoto file={worker.avatar} alt="" size={112} />}
      lines={
        <>
          <MutedText as="p">
            {format.parts([
              worker.is_favourite && t('shifts.favourite'),
              average === null ? t('shifts.noRating') : t('shifts.rating', { rating: format.number(average) }),
              worker.completed_shifts !== null && t('shifts.shiftsDone', { count: worker.completed_shifts }),
              minutes !== null && t('board.panel.hours', { hours: format.hours(minutes) }),
            ])}
          </MutedText>
          <RecentAttendance places={recent} />
        </>
      }
      amount={format.money(placeCost(shift))}
      amountLabel={t('reviewQueue.placeCost')}
    >
      <OddSentence>
        {acceptance.ok ? (hint ?? t('reviewQueue.fits')) : <RejectionReasons of={applicant} />} {!acceptance.ok && hint}
      </OddSentence>
      <p>
        <Certificates applicant={applicant} today={dayOf(now)} lastDay={dayOf(shift.end_at)} />
      </p>
    </ReviewCard>
  );
}

function Buttons({ data: { position }, current: { shift, applicant } }: OneProps) {
  const { t, format } = useText();
  const { worker, acceptance } = applicant;
  const here = { shift: shift.id, worker: worker.id };
  const { after, later } = position;
  const back = applicantQueuePath({ after: [...after, here], later });
  const classId = acceptance.code === 'class_waiting' && shift.training_class?.id;
  return (
    <FourButtons action={paths.shiftAcceptance(shift.id)}>
      {classId ? (
        <ButtonLink
          look="primary"
          href={withQuery(paths.classApplicant(classId, worker.id), {
            back: applicantQueuePath({ first: here, after, later }),
          })}
        >
          {t('shifts.reviewClassFirst')}
        </ButtonLink>
      ) : (
        <Button disabled={!acceptance.ok}>
          <span>
            {t('action.accept')} <small>{format.money(placeCost(shift))}</small>
          </span>
        </Button>
      )}
      <ButtonLink href={paths.workerMessage(worker.id)}>{t('chat.message')}</ButtonLink>{' '}
      <ButtonLink href={applicantQueuePath({ after, later: [...later, here] })}>
        {t('reviewQueue.decideLater')}
      </ButtonLink>{' '}
      <ButtonLink look="danger" href={withQuery(paths.shiftRejection(shift.id), { only: worker.id, back })}>
        {t('shifts.rejectAsk')}
      </ButtonLink>
      <input type="hidden" name="only" value={worker.id} />
      <HiddenSelection back={back} />
    </FourButtons>
  );
}

function Others({ data: { position }, current: { shift, others } }: OneProps) {
  const { t, format, language } = useText();
  if (others.length === 0) return null;
  const line = ({ worker, acceptance }: Applicant) =>
    format.parts([
      worker.rating.average === null
        ? t('shifts.noRating')
        : t('shifts.rating', { rating: format.number(worker.rating.average) }),
      worker.completed_shifts !== null && t('shifts.shiftsDone', { count: worker.completed_shifts }),
      !acceptance.ok && t('reviewQueue.cannotNow'),
    ]);
  return (
    <Card>
      <h2>{t('reviewQueue.alsoApplied', { count: others.length })}</h2>
      {others.map((other) => (
        <SideBySide key={other.worker.id} media={<FilePortrait of={other.worker.avatar} />}>
          <a
            href={applicantQueuePath({
              first: { shift: shift.id, worker: other.worker.id },
              after: position.after,
              later: position.later,
            })}
          >
            {t('reviewQueue.seeFirst', { name: leadingName(other.worker, language) })}
          </a>
          <br />
          <small>{line(other)}</small>
        </SideBySide>
      ))}
    </Card>
  );
}
