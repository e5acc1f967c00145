import {
  acceptedApplicants,
  applicantStatus,
  applicantStatusName,
  rejectReasonName,
} from '#domain/applicant/status.ts';
import { timesheetStatus } from '#domain/timesheet/status.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Applicant } from '#contract/workers/applicants.ts';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';

/** Shows what was decided, by whom and why, and what the worker has clocked since. */
export function History({ applicant }: { applicant: Applicant }) {
  const { t, format } = useText();
  const whatWasClocked = ({ clock_in_at: came, clock_out_at: left }: NonNullable<Applicant['timesheet']>) =>
    came === null
      ? t('shifts.floor.absent')
      : left
        ? t('shifts.clocked', { time: format.timeRange(came, left) })
        : t('shifts.clockedIn', { time: format.time(came) });
  const { status, decided_at: at, decided_by: by, reason, note, timesheet } = applicant;
  const tone = acceptedApplicants.includes(status) ? 'ok' : status === applicantStatus.REJECT ? 'no' : 'plain';
  return (
    <>
      <StatusTag tone={tone}>{t(`status.applicant.${applicantStatusName(status)}`)}</StatusTag>
      <br />
      <small>
        {reason ? format.reason(t(`reason.applicant.${rejectReasonName(reason)}`), note) : note}
        {(reason || note) && <br />}
        {at && by && t('shifts.decidedBy', { person: by, time: format.dateTime(at) })}
        {timesheet && (timesheet.clock_in_at ?? timesheet.status !== timesheetStatus.IN_PROGRESS) && (
          <>
            <br />
            <a href={paths.timesheet(timesheet.id)}>{whatWasClocked(timesheet)}</a>
          </>
        )}
      </small>
    </>
  );
}
