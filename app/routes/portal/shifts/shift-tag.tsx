import { shiftStatus, type ShiftStatus } from '#domain/shift/status.ts';
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

interface ShiftTagProps {
  status: ShiftStatus;
  /** Applicants without a decision, and places nobody holds yet; left out where only the status is meant. */
  waiting?: number;
  places?: number;
}

/** A shift's status; before it comes that applicants wait for places that are still free. */
export function ShiftTag({ status, waiting = 0, places = 0 }: ShiftTagProps) {
  const { t } = useText();
  if (status === shiftStatus.NEW && waiting > 0 && places > 0)
    return <StatusTag tone="you">{t('shifts.applicantsWait')}</StatusTag>;
  return <StatusTag {...looks[status]}>{t(`status.shift.${statusName(status)}`)}</StatusTag>;
}
