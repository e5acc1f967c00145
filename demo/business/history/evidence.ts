import { breakSpans } from '#domain/shared/work/breaks.ts';
import { shouldCloseNow, forgottenClockOutHours } from '#domain/timesheets/closing.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { addHours, addMinutes } from '#domain/shared/time.ts';
import type { Random } from '../../random.ts';
import type { PlannedShift } from './plan.ts';

export interface Evidence {
  clockIn: Date | null;
  clockOut: Date | null;
  breaks: { start: Date; end: Date | null }[];
  inPhoto: boolean;
  outPhoto: boolean;
  onSite: boolean | null;
  corrected: boolean;
  status: 1 | 2 | 4;
}

type Day = 'asPlanned' | 'overtime' | 'late' | 'leftEarly' | 'lingered' | 'longBreak' | 'forgot' | 'absent';

/** Out of a hundred days. */
const days: readonly (readonly [Day, number])[] = [
  ['asPlanned', 68],
  ['overtime', 11],
  ['late', 8],
  ['leftEarly', 4],
  ['lingered', 3],
  ['longBreak', 3],
  ['forgot', 1.5],
  ['absent', 1.5],
];

function draw(random: Random): Day {
  let remaining = random.next() * 100;
  for (const [day, share] of days) if ((remaining -= share) < 0) return day;
  return 'asPlanned';
}

export function evidenceOf(shift: PlannedShift, random: Random, now: Date): Evidence {
  const { start, end, template } = shift;
  const day = draw(random);
  const shorter = { overtime: template.overtimeStart === null ? 'lingered' : day } as Partial<Record<Day, Day>>;
  const kind = shorter[day] ?? day;
  const clockIn = addMinutes(start, kind === 'late' ? random.whole(8, 38) : random.whole(-9, 3));
  const leaves: Record<Day, number> = {
    asPlanned: random.whole(-2, 5),
    overtime: (template.overtimeStart ?? 0) + random.whole(0, 60),
    late: random.whole(-1, 4),
    leftEarly: -random.whole(12, 90),
    lingered: random.whole(6, 13),
    longBreak: random.whole(0, 4),
    forgot: 0,
    absent: 0,
  };
  const clockOut = addMinutes(end, leaves[kind]);
  const planned = breakSpans(shift, { type: template.breakType, times: template.breaks });
  const recorded = random.chance(0.75) ? planned : [];
  const breaks = recorded.map((span) => {
    const begin = addMinutes(span.start, random.whole(-4, 8));
    const length = (span.end.getTime() - span.start.getTime()) / 60_000;
    return {
      start: begin,
      end: addMinutes(
        begin,
        kind === 'longBreak' ? length + random.whole(8, 25) : Math.max(10, length + random.whole(-1, 3)),
      ),
    };
  });
  const photos = {
    inPhoto: random.chance(0.95),
    outPhoto: random.chance(0.9),
    onSite: random.chance(0.9) ? random.chance(0.97) : null,
  };
  const seen = cutAt(now, {
    clockIn: kind === 'absent' ? null : clockIn,
    clockOut: kind === 'forgot' ? null : clockOut,
    breaks,
  });
  return { ...photos, ...seen, corrected: false, status: statusOf(shift, seen, now) };
}

function cutAt(
  now: Date,
  { clockIn, clockOut, breaks }: Pick<Evidence, 'clockIn' | 'clockOut' | 'breaks'>,
): Pick<Evidence, 'clockIn' | 'clockOut' | 'breaks'> {
  const came = clockIn !== null && clockIn <= now ? clockIn : null;
  return {
    clockIn: came,
    clockOut: came !== null && clockOut !== null && clockOut <= now ? clockOut : null,
    breaks:
      came === null
        ? []
        : breaks
            .filter(({ start }) => start <= now && (clockOut === null || start < clockOut))
            .map(({ start, end }) => ({ start, end: end !== null && end <= now ? end : null })),
  };
}

function statusOf(
  shift: PlannedShift,
  { clockIn, clockOut, breaks }: Pick<Evidence, 'clockIn' | 'clockOut' | 'breaks'>,
  now: Date,
): Evidence['status'] {
  const open = { status: timesheetStatus.IN_PROGRESS, shiftEnd: shift.end, clockedIn: clockIn !== null };
  if (clockOut !== null || shouldCloseNow(open, now)) return timesheetStatus.WAITING_APPROVAL;
  return breaks.some(({ end }) => end === null) ? timesheetStatus.BREAK_TIME : timesheetStatus.IN_PROGRESS;
}

export const settledAt = (
  shift: PlannedShift,
  { clockOut, corrected }: Pick<Evidence, 'clockOut' | 'corrected'>,
): Date => (clockOut === null || corrected ? addHours(shift.end, forgottenClockOutHours) : clockOut);

export const correctedAtEnd = (evidence: Evidence, { end }: PlannedShift): Evidence => ({
  ...evidence,
  clockOut: end,
  breaks: evidence.breaks.map((span) => ({ start: span.start, end: span.end ?? end })),
  outPhoto: false,
  corrected: true,
});
