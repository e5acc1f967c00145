import type { Attendance } from '#domain/shifts/applicants/attendance.ts';
import { done, missing, planned, waiting } from '#app/ui/chart/chart.css.ts';

/** Pixels. */
const pitch = 6;

const shapes: Readonly<Record<Attendance, { look: string; drawn: (x: number) => string }>> = {
  ON_TIME: { look: done, drawn: (x) => `M${x} 2h4v14h-4z` },
  LATE: { look: waiting, drawn: (x) => `M${x} 8h4v8h-4z` },
  ABSENT: { look: missing, drawn: (x) => `M${x} 3l4 12M${x + 4} 3l-4 12` },
  CANCELLED: { look: planned, drawn: (x) => `M${x} 14.5h4` },
};

/**
 * The outcomes of a worker's latest places, newest at the right: a tall bar came on time, a short one late, a
 * cross is a no-show, a dash cancelled. The counts are beside it in words.
 */
export function Reliability({ places }: { places: readonly Attendance[] }) {
  const kinds = (Object.keys(shapes) as Attendance[]).filter((kind) => places.includes(kind));
  const width = Math.max(1, places.length) * pitch;
  return (
    <svg viewBox={`0 0 ${width} 18`} width={width} height="18" aria-hidden="true">
      {kinds.map((kind) => (
        <path
          key={kind}
          className={shapes[kind].look}
          d={places.map((place, index) => (place === kind ? shapes[kind].drawn(index * pitch) : '')).join('')}
        />
      ))}
    </svg>
  );
}

export const HoursBar = ({ share, near }: { share: number; near: boolean }) => (
  <svg viewBox="0 0 68 8" width="102" height="12" aria-hidden="true">
    <path className={planned} d="M.5.5h67v7h-67z" />
    <path className={near ? waiting : done} d={`M.5.5h${Math.round(67 * Math.min(1, share))}v7H.5z`} />
  </svg>
);

/** Places drawn at most; the figure beside them is exact. */
const most = 12;

export function Seats({ filled, open }: { filled: number; open: number }) {
  const seats = [...Array<boolean>(filled).fill(true), ...Array<boolean>(open).fill(false)].slice(0, most);
  const width = Math.max(1, seats.length) * 20;
  const drawn = (wanted: boolean, square: (x: number) => string) =>
    seats.map((seat, index) => (seat === wanted ? square(index * 20) : '')).join('');
  return (
    <svg viewBox={`0 0 ${width} 18`} width={width} height="18" aria-hidden="true">
      <path className={done} d={drawn(true, (x) => `M${x + 1} 1h16v16h-16z`)} />
      <path className={planned} strokeDasharray="3 2" d={drawn(false, (x) => `M${x + 2} 2h14v14h-14z`)} />
    </svg>
  );
}
