import { Fragment, type ReactNode } from 'react';
import { placesLeft } from '#domain/shifts/places.ts';
import { dayOf, milliseconds, type Day } from '#domain/shared/time.ts';
import { useSupports } from '#app/layout/if-supported.tsx';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { Metric } from '#app/ui/metric/metric.tsx';
import { FloorList } from '#app/ui/floor-list/floor-list.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { StateBox } from '#app/ui/week-board/legend.tsx';
import { boardShiftPath } from '#app/shared/board/address.ts';
import { stateLook } from '#app/shared/board/state-looks.ts';

type FloorShift = NonNullable<Dashboard['today']>[number];

interface ShiftsOfDayProps {
  title: string;
  day?: Day;
  empty: string;
  /** Null when they could not be read. */
  shifts: readonly FloorShift[] | null;
  now: Date;
}

export function ShiftsOfDay({ title, day, empty, shifts, now }: ShiftsOfDayProps) {
  const texts = useText();
  const { t, format } = texts;
  const offers = useSupports();
  return (
    <Stack as="section">
      <h2>
        {title} {day && <MutedText>{format.dayInWords(day)}</MutedText>}
      </h2>
      {shifts === null ? (
        <Notice kind="warning">{t('dashboard.missing')}</Notice>
      ) : shifts.length === 0 ? (
        <MutedText as="p">{empty}</MutedText>
      ) : (
        <FloorList
          label={title}
          entries={shifts.map((shift) => ({
            id: shift.id,
            href: offers('board') ? boardShiftPath(dayOf(shift.start_at), {}, shift.id) : paths.shift(shift.id),
            name: <LocalisedText of={shift.role.name} />,
            line: shift.location.name,
            time: format.timeRange(shift.start_at, shift.end_at),
            state: <StateOf shift={shift} now={now} />,
            gaps: gapsOf(shift, now, texts),
          }))}
        />
      )}
    </Stack>
  );
}

function StateOf({ shift, now }: { shift: FloorShift; now: Date }) {
  const { t, format } = useText();
  const { id, state, count, of, amount } = shift;
  const isOver = milliseconds(shift.end_at) <= now.getTime();
  const countText =
    amount === null ? (
      <Metric testId={peopleOf(shift)}>
        {of === null ? format.number(count) : `${format.number(count)}/${format.number(of)}`}
      </Metric>
    ) : (
      <Metric testId={`shift_costs.${id}.total`}>{format.wholeMoney(amount)}</Metric>
    );
  return (
    <StateBox
      {...stateLook(state)}
      word={t(isOver && state === 'ON_FLOOR' ? 'dashboard.came' : `status.board.${state}`)}
      count={countText}
      state={`board ${id} ${state}`}
    />
  );
}

const counted: Partial<Readonly<Record<FloorShift['state'], string>>> = {
  ON_FLOOR: 'clocked_in',
  TO_APPROVE: 'to_decide',
  OVERDUE: 'to_decide',
  PENDING: 'put_aside',
};

const peopleOf = ({ id, state, of }: FloorShift): string =>
  `people.${id}.${counted[state] ?? 'accepted'}${of === null ? '' : ` people.${id}.places`}`;

function gapsOf(shift: FloorShift, now: Date, { t }: Texts): ReactNode {
  const { id, state, start_at: start, applicants, absent } = shift;
  const hasBegun = milliseconds(start) <= now.getTime();
  const gaps = [
    { name: 'absent', count: absent, text: t('shifts.absentCount', { count: absent }) },
    {
      name: 'unfilled',
      count: hasBegun ? placesLeft(shift) : 0,
      text: t('shifts.neverFilled', { count: placesLeft(shift) }),
    },
    {
      name: 'waiting',
      count: state === 'FILLED' ? 0 : applicants,
      text: t('dashboard.applicantsWaiting', { count: applicants }),
    },
  ].filter(({ count }) => count > 0);
  if (gaps.length === 0) return null;
  return gaps.map(({ name, text }, index) => (
    <Fragment key={name}>
      {index > 0 && ' · '}
      <Metric testId={`people.${id}.${name}`}>{text}</Metric>
    </Fragment>
  ));
}
