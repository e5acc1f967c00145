import { timesheetStatus, timesheetStatusName, type TimesheetStatus } from '#domain/timesheets/status.ts';
import { useText } from '#app/i18n/text.tsx';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';

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

export function TimesheetTag({ timesheet: { id, status } }: { timesheet: { id: number; status: TimesheetStatus } }) {
  const { t } = useText();
  const state = timesheetStatusName(status);
  return (
    <StatusTag tone={tones[status]} state={`timesheet ${id} ${state}`}>
      {t(`status.timesheet.${state}`)}
    </StatusTag>
  );
}
