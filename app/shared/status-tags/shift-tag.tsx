import { Fragment } from 'react';
import { placesLeft } from '#domain/shifts/places.ts';
import { hasBegun, shiftStateOf, type ShiftState } from '#domain/shifts/state.ts';
import { useText } from '#app/i18n/text.tsx';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import type { IconName } from '#app/ui/icon/paths.ts';
import { Metric } from '#app/ui/metric/metric.tsx';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';

const looks: Readonly<Record<ShiftState, { tone: Tone; icon?: IconName }>> = {
  APPLICANTS_WAIT: { tone: 'you' },
  TO_FILL: { tone: 'you' },
  FULL: { tone: 'ok' },
  IN_PROGRESS: { tone: 'ok', icon: 'run' },
  COMPLETED: { tone: 'ok' },
  CANCEL: { tone: 'no' },
  DRAFT: { tone: 'idle', icon: 'pen' },
};

type StatedShift = Pick<ShiftSummary, 'id' | 'status' | 'workers' | 'accepted' | 'waiting'>;

interface ShiftTagProps {
  shift: StatedShift & Partial<Pick<ShiftSummary, 'absent'>>;
  narrow?: boolean;
}

export function ShiftTag({ shift, narrow }: ShiftTagProps) {
  const { t } = useText();
  const { absent = 0 } = shift;
  const places = placesLeft(shift);
  const gaps = hasBegun(shift.status)
    ? [
        { name: 'absent', count: absent, text: t('shifts.absentCount', { count: absent }) },
        { name: 'unfilled', count: places, text: t('shifts.neverFilled', { count: places }) },
      ].filter(({ count }) => count > 0)
    : [];
  const state = shiftStateOf(shift);
  return (
    <>
      <StatusTag {...looks[state]} narrow={narrow} state={`shift ${shift.id} ${state}`}>
        {t(`status.shift.${state}`, { count: places })}
      </StatusTag>
      {gaps.map(({ name, text }) => (
        <Fragment key={name}>
          {' '}
          <StatusTag tone="you" narrow={narrow}>
            <Metric testId={`people.${shift.id}.${name}`}>{text}</Metric>
          </StatusTag>
        </Fragment>
      ))}
    </>
  );
}
