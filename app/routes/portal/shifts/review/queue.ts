import { attendance } from '#domain/shifts/applicants/attendance.ts';
import { placesLeft } from '#domain/shifts/places.ts';
import { readId } from '#domain/shared/id.ts';
import { paths } from '#app/paths.ts';
import { reviewedId } from '#app/ui/review/review.tsx';
import type { Applicant } from '#contract/shifts/applicants.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';

/** One applicant of one shift. */
export interface Application {
  shift: number;
  worker: number;
}

export interface Position {
  /** Shown first, whatever is more urgent. */
  first: Application | null;
  /** Decided in this review, the last one at the end. */
  after: readonly Application[];
  /** Put to the end of the queue by the reader. */
  later: readonly Application[];
}

/** Addresses would grow too long for some proxies. */
const maxListed = 100;

function readApplication(text: string | null): Application | null {
  const [shift, worker] = (text ?? '').split('.').map(readId);
  return shift && worker ? { shift, worker } : null;
}

export function readPosition(request: Request): Position {
  const { searchParams: query } = new URL(request.url);
  const listed = (texts: readonly string[]) => texts.flatMap((text) => readApplication(text) ?? []);
  return {
    first: readApplication(query.get('first')),
    after: listed([...new Set(query.getAll('after'))].slice(-maxListed)),
    later: listed(query.getAll('later').slice(0, maxListed)),
  };
}

const written = ({ shift, worker }: Application): string => `${shift}.${worker}`;

export function applicantQueuePath({ first, after, later }: Partial<Position>): string {
  const query = new URLSearchParams([
    ...(first ? [['first', written(first)]] : []),
    ...(after ?? []).map((item) => ['after', written(item)]),
    ...(later ?? []).map((item) => ['later', written(item)]),
  ]);
  return `${paths.reviewApplicants}?${query}#${reviewedId}`;
}

export const isLater = (later: readonly Application[], { shift, worker }: Application): boolean =>
  later.some((item) => item.shift === shift && item.worker === worker);

/** Earliest start first; those with no place left come last, as nobody can be accepted there. */
export const urgency = (one: ShiftSummary, other: ShiftSummary): number =>
  Number(placesLeft(one) === 0) - Number(placesLeft(other) === 0) ||
  (one.start_at ?? '').localeCompare(other.start_at ?? '');

/** Whose turn it is on a shift: who can be accepted, came most reliably and is rated best. */
export function fitness(one: Applicant, other: Applicant): number {
  const misses = ({ recent = [] }: Applicant) => recent.filter((place) => place !== attendance[0]).length;
  const rating = ({ worker }: Applicant) => worker.rating.average ?? 0;
  return (
    Number(other.acceptance.ok) - Number(one.acceptance.ok) ||
    Number(other.worker.is_favourite) - Number(one.worker.is_favourite) ||
    misses(one) - misses(other) ||
    rating(other) - rating(one)
  );
}
