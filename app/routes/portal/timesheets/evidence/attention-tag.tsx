import { useText } from '#app/i18n/text.tsx';
import type { Timesheet } from '#contract/shifts/timesheets.ts';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';
import { timesheetStatus, timesheetStatusName, type TimesheetStatus } from '#domain/timesheet/status.ts';

/** Renders the reason why a timesheet needs a look, the most serious reason first; or that it matches the plan. */
export function AttentionTag({ timesheet }: { timesheet: Timesheet }) {
  const { t } = useText();
  const [first] = timesheet.attention;
  if (!first) return <StatusTag tone="ok">{t('timesheets.matches')}</StatusTag>;
  const { sum } = timesheet;
  const minutes = {
    late: sum.late,
    leftEarly: sum.left_early,
    leftLate: sum.left_late,
    overtime: sum.overtime,
    longBreak: sum.break,
    breakOutside: sum.break_outside,
    longOvertime: sum.left_late,
    shortDay: sum.work,
    movedPlan: sum.late,
  };
  return (
    <StatusTag tone="you">
      {first === 'noClockIn' || first === 'noClockOut'
        ? t(`attention.${first}`)
        : t(`timesheets.${first}`, { number: minutes[first] })}
    </StatusTag>
  );
}

const tones: Readonly<Record<TimesheetStatus, Tone>> = {
  [timesheetStatus.IN_PROGRESS]: 'plain',
  [timesheetStatus.BREAK_TIME]: 'plain',
  [timesheetStatus.WAITING_APPROVAL]: 'you',
  [timesheetStatus.APPROVAL]: 'ok',
  [timesheetStatus.APPROVAL_WORK_TIME]: 'ok',
  [timesheetStatus.COMPLETED]: 'ok',
  [timesheetStatus.REJECT]: 'no',
  [timesheetStatus.PENDING]: 'idle',
};

export function TimesheetTag({ status }: { status: TimesheetStatus }) {
  const { t } = useText();
  return <StatusTag tone={tones[status]}>{t(`status.timesheet.${timesheetStatusName(status)}`)}</StatusTag>;
}
