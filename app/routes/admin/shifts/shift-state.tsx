import { placesLeft } from '#domain/shifts/places.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { Presence } from '#domain/timesheets/presence.ts';
import { useText } from '#app/i18n/text.tsx';
import type { AdminShift } from '#contract/admin/shifts.ts';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';

export const openPlaces = ({ workers, places, status }: AdminShift): number =>
  status === shiftStatus.CANCEL || status === shiftStatus.COMPLETED
    ? 0
    : placesLeft({ workers, accepted: places.length });

export const countOf = (shift: AdminShift, ...wanted: readonly Presence[]): number =>
  shift.places.filter(({ presence }) => wanted.includes(presence)).length;

export const needsAction = (shift: AdminShift): boolean => openPlaces(shift) + countOf(shift, 'LATE', 'ABSENT') > 0;

/** What is wrong with a shift, the gravest first; otherwise that it is full. */
export function ShiftState({ shift }: { shift: AdminShift }) {
  const { t } = useText();
  const { id, status } = shift;
  if (status === shiftStatus.CANCEL) return <StatusTag tone="no">{t('status.shift.CANCEL')}</StatusTag>;
  const parts = [
    { name: 'absent', count: countOf(shift, 'ABSENT'), tone: 'no', text: 'adminShifts.absentCount' },
    { name: 'open', count: openPlaces(shift), tone: 'you', text: 'adminShifts.openCount' },
    { name: 'late', count: countOf(shift, 'LATE'), tone: 'you', text: 'adminShifts.lateCount' },
  ] as const;
  const shown = parts.filter(({ count }) => count > 0);
  if (shown.length === 0) return <StatusTag tone="ok">{t('adminShifts.full')}</StatusTag>;
  return shown.map(({ name, count, tone, text }) => (
    <StatusTag key={name} tone={tone} state={`shift ${id} ${name} ${count}`}>
      {t(text, { count })}
    </StatusTag>
  ));
}
