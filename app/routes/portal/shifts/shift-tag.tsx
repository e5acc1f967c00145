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
  /** Accepted workers who did not come. */
  absent?: number;
}

/**
 * A shift's status. The gaps come before it: applicants wait for places still free, this many places nobody holds, and this
 * many who hold one are not there.
 */
export function ShiftTag({ status, waiting = 0, places = 0, absent = 0 }: ShiftTagProps) {
  const { t } = useText();
  if (status === shiftStatus.NEW && waiting > 0 && places > 0)
    return <StatusTag tone="you">{t('shifts.applicantsWait')}</StatusTag>;
  if (status === shiftStatus.NEW && places > 0)
    return <StatusTag tone="you">{t('shifts.toFill', { count: places })}</StatusTag>;
  if (status === shiftStatus.IN_PROGRESS || status === shiftStatus.COMPLETED) {
    const gaps = [
      ...(absent > 0 ? [t('shifts.absentCount', { count: absent })] : []),
      ...(places > 0 ? [t('shifts.neverFilled', { count: places })] : []),
    ];
    if (gaps.length > 0)
      return (
        <>
          <StatusTag {...looks[status]}>{t(`status.shift.${statusName(status)}`)}</StatusTag>
          {gaps.map((gap) => (
            <StatusTag key={gap} tone="you">
              {gap}
            </StatusTag>
          ))}
        </>
      );
  }
  return <StatusTag {...looks[status]}>{t(`status.shift.${statusName(status)}`)}</StatusTag>;
}
