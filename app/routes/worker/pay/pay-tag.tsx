import { tabOf } from '#domain/timesheets/status.ts';
import { useText } from '#app/i18n/text.tsx';
import { TimesheetTag } from '#app/shared/status-tags/timesheet-tag.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import type { PayRow } from './weeks.ts';

const tones = { UNDECIDED: 'idle', OWED: 'plain', PAID: 'ok' } as const;

export function PayTag({ row: { timesheet_id: id, state, status, paid_on: paidOn } }: { row: PayRow }) {
  const { t, format } = useText();
  if (tabOf(status) === 'rejected') return <TimesheetTag timesheet={{ id, status }} />;
  return (
    <StatusTag tone={tones[state]} icon={state === 'OWED' ? 'clock' : undefined}>
      {format.parts([t(`workerSite.payState.${state}`), state === 'PAID' && paidOn && format.date(paidOn)])}
    </StatusTag>
  );
}
