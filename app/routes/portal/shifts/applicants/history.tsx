import { rejectReasonName } from '#domain/shifts/applicants/status.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { ApplicantTag } from '#app/shared/status-tags/applicant-tag.tsx';
import { paths } from '#app/paths.ts';
import type { Applicant } from '#contract/shifts/applicants.ts';

type Clocked = Pick<NonNullable<Applicant['timesheet']>, 'clock_in_at' | 'clock_out_at'>;

export function clockedText({ clock_in_at: came, clock_out_at: left }: Clocked, { t, format }: Texts): string {
  if (came === null) return t('shifts.floor.absent');
  return left
    ? t('shifts.clocked', { time: format.timeRange(came, left) })
    : t('shifts.clockedIn', { time: format.time(came) });
}

export function History({ applicant, shift }: { applicant: Applicant; shift: number }) {
  const texts = useText();
  const { t, format } = texts;
  const { status, decided_at: at, decided_by: by, reason, note, timesheet } = applicant;
  return (
    <>
      <ApplicantTag status={status} of="shift" at={shift} worker={applicant.worker.id} />
      <br />
      <small>
        {reason ? format.reason(t(`reason.applicant.${rejectReasonName(reason)}`), note) : note}
        {(reason || note) && <br />}
        {at && by && t('shifts.decidedBy', { person: by, time: format.dateTime(at) })}
        {timesheet && (timesheet.clock_in_at ?? timesheet.status !== timesheetStatus.IN_PROGRESS) && (
          <>
            <br />
            <a href={paths.timesheet(timesheet.id)}>{clockedText(timesheet, texts)}</a>
          </>
        )}
      </small>
    </>
  );
}
