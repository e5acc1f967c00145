import { pageLimit } from '#domain/shared/paging.ts';
import { dayOf, milliseconds, type Instant } from '#domain/shared/time.ts';
import type { RequestContext } from '#app/context.server.ts';
import { readAllPages } from '#app/shared/list/all-pages.server.ts';
import type { DraftShift } from '#contract/shifts/shifts.ts';

type WithTimes = Pick<DraftShift, 'role' | 'location' | 'preview'>;

interface Place {
  role: { id: number };
  location: { id: number };
}

const keyOf = ({ role, location }: Place, start: Instant, end: Instant): string =>
  [role.id, location.id, milliseconds(start), milliseconds(end)].join(' ');

/** Booked shifts with the role, location and times of one that each draft would book. */
export async function twinsOf({ api }: RequestContext, drafts: readonly WithTimes[]): Promise<number[][]> {
  const days = drafts.flatMap(({ preview }) => preview?.shifts.map(({ start_at: start }) => dayOf(start)) ?? []).sort();
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return drafts.map(() => []);
  const [one] = drafts;
  const only = drafts.length === 1 && one ? { role_id: one.role.id, location_id: one.location.id } : {};
  const query = { start_date: first, end_date: last, only: 'BOOKED', limit: pageLimit, ...only } as const;
  const pages = await readAllPages((page) => api.shifts.listShifts({ query: { ...query, page } }));
  const booked = new Map(
    pages
      .flatMap(({ items }) => items)
      .flatMap((shift) =>
        shift.start_at === null || shift.end_at === null
          ? []
          : [[keyOf(shift, shift.start_at, shift.end_at), shift.id] as const],
      ),
  );
  return drafts.map(
    (draft) =>
      draft.preview?.shifts.flatMap(({ start_at: start, end_at: end }) => booked.get(keyOf(draft, start, end)) ?? []) ??
      [],
  );
}
