import { dayOf } from '#domain/shared/time.ts';
import { useText } from '#app/i18n/text.tsx';
import { RecentAttendance } from '#app/shared/latest-places/latest-places.tsx';
import { paths } from '#app/paths.ts';
import type { Applicant } from '#contract/shifts/applicants.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { ApplicantItem } from '#app/ui/applicant-list/applicant-list.tsx';
import { ApplicantFaces } from '#app/ui/week-board/panel.tsx';
import { HoursBar } from '#app/ui/week-board/reliability.tsx';
import { ApplicantButtons } from '../applicants/actions.tsx';
import { Certificates } from '../applicants/certificates.tsx';
import { ApplicantPerson } from '../applicants/person.tsx';
import { continuousContractMinutes, hoursHint } from './hours.tsx';

interface ApplicantProps {
  applicant: Applicant;
  shift: BookedShift;
  now: Date;
}

export function WaitingApplicant(props: ApplicantProps) {
  const { t } = useText();
  const { applicant, shift } = props;
  const { id, name } = applicant.worker;
  return (
    <ApplicantItem
      checkbox={{ name: 'worker', value: id, label: t('shifts.select', { name }) }}
      actions={<ApplicantButtons shift={shift} applicant={applicant} view="waiting" />}
    >
      <ApplicantEvidence {...props} />
    </ApplicantItem>
  );
}

/** Everything that a choice among applicants needs. */
export function ApplicantEvidence({ applicant, shift, now }: ApplicantProps) {
  const texts = useText();
  const { t, format } = texts;
  const { recent = [], minutes_last_4_weeks: minutes } = applicant;
  const bound = continuousContractMinutes(shift);
  const hint = hoursHint({ applicant, shift }, texts);
  return (
    <>
      <ApplicantPerson
        applicant={applicant}
        href={paths.worker(applicant.worker.id)}
        seriesHref={shift.group_size > 1 ? paths.shiftApplicant(shift.id, applicant.worker.id) : undefined}
      />
      <RecentAttendance places={recent} />
      <ApplicantFaces>
        {bound !== null && minutes !== null && <HoursBar share={minutes / bound} near={hint !== null} />}
        <small>
          {format.parts([minutes !== null && t('board.panel.hours', { hours: format.hours(minutes) }), hint])}
        </small>
      </ApplicantFaces>
      {(applicant.class_status !== null || applicant.certificates.length > 0) && (
        <p>
          <Certificates applicant={applicant} today={dayOf(now)} lastDay={dayOf(shift.end_at)} />
        </p>
      )}
    </>
  );
}
