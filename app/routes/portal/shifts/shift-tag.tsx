import { shiftStatus, type ShiftStatus } from '#app/domain/shift/status.ts';
import { useText } from '#app/i18n/text.tsx';
import type { IconName } from '#app/ui/icon/paths.ts';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';
import { statusName } from './filters.ts';

const looks: Readonly<Record<ShiftStatus, { tone: Tone; icon?: IconName }>> = {
  [shiftStatus.NEW]: { tone: 'plain' },
  [shiftStatus.IN_PROGRESS]: { tone: 'ok', icon: 'run' },
  [shiftStatus.COMPLETED]: { tone: 'ok' },
  [shiftStatus.CANCEL]: { tone: 'no' },
  [shiftStatus.DRAFT]: { tone: 'idle', icon: 'pen' },
};

/** A shift's status; applicants of a new shift who wait for a decision come before it. */
export function ShiftTag({ status, waiting = 0 }: { status: ShiftStatus; waiting?: number }) {
  const { t } = useText();
  if (status === shiftStatus.NEW && waiting > 0) return <StatusTag tone="you">{t('shifts.applicantsWait')}</StatusTag>;
  return <StatusTag {...looks[status]}>{t(`status.shift.${statusName(status)}`)}</StatusTag>;
}
