import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { isUndoable } from '#domain/timesheets/undo.ts';
import { dayOf, instantAt } from '#domain/shared/time.ts';
import { dayRangeOf, readQuery, recordParam } from '#app/forms/query.ts';
import { orNull } from '#app/api-client/optional.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import type { Timesheet } from '#contract/timesheets/timesheets.ts';
import { readFilters, type Filters, undoableFilter, upstreamFilters } from '../filters.ts';
import { queueOrder, timesheetAfter, type Position } from './order.ts';

const position = {
  after: recordParam,
  skip: z.literal('on').optional().catch(undefined),
  of: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
};

/** The queue is the filter in the URL; `after` is the timesheet that was shown last. */
export async function loadTimesheetQueue({ request, context }: LoaderFunctionArgs) {
  const { api } = context;
  const filters = readQueueFilters(request, context.now());
  const at: Position = readQuery(request, position);
  const [list, last] = await Promise.all([
    api.timesheets.listTimesheets({
      query: { ...upstreamFilters(filters), limit: pageLimit, sort: 'planned_start_at' },
    }),
    at.after === undefined ? null : orNull(api.timesheets.getTimesheet({ params: { id: at.after } })),
  ]);
  const now = context.now();
  const isDecided = last !== null && (!last.is_reviewable || isUndoable(last.settled_from, now));
  const queue = queueOf(list.items, isDecided ? { ...at, skip: 'on' } : at, last);
  const { current } = queue;
  const isOver = !current && queue.matching.length === 0;
  return {
    filters,
    at,
    total: list.total ?? queue.matching.length + queue.review.length,
    totals: list.totals ?? null,
    ...queue,
    previous: isDecided && last.id !== current?.id ? last : null,
    recent: current && (await recentAttendance(context, current)),
    held: isOver ? await undoableDecisions(context) : [],
    decidedToday: isOver ? await decidedToday(context, filters) : [],
    now,
  };
}

/** Pending timesheets are reviewed together, whatever their week. */
function readQueueFilters(request: Request, now: Date): Filters {
  const filters = readFilters(request, now);
  return filters.status === 'pending' ? { ...filters, ...dayRangeOf(request) } : filters;
}

function queueOf(items: readonly Timesheet[], { after, skip, of }: Position, last: Timesheet | null) {
  const open = items.filter((item) => item.is_reviewable).toSorted(queueOrder);
  const matching = open.filter((item) => item.matches_plan && item.status !== timesheetStatus.PENDING);
  const review = open.filter((item) => !matching.includes(item));
  const begun = of !== undefined || matching.length === 0;
  const asked = open.find(({ id }) => id === after && !skip);
  return { matching, review, current: asked ?? (begun ? timesheetAfter(review, last) : undefined) ?? null };
}

async function undoableDecisions({ api }: RequestContext): Promise<Timesheet[]> {
  const held = await orNull(
    api.timesheets.listTimesheets({ query: { status_working: undoableFilter, limit: pageLimit } }),
  );
  return held?.items ?? [];
}

/** What was decided today of the days and the search of the queue, whoever decided it. */
async function decidedToday({ api, now }: RequestContext, filters: Filters): Promise<Timesheet[]> {
  const { status_working: _, ...queue } = upstreamFilters(filters);
  const decided_from = instantAt(dayOf(now())).toISOString();
  const list = await orNull(api.timesheets.listTimesheets({ query: { ...queue, decided_from, limit: pageLimit } }));
  return list?.items.filter(({ settled_from: settled }) => settled !== null) ?? [];
}

/** The outcomes of the worker's latest places with this business; null where they are not known. */
async function recentAttendance(context: RequestContext, { worker }: Timesheet) {
  const { businessId } = requireAccount(context);
  const profile = await orNull(
    context.api.workers.getWorker({ params: { user_id: worker.id, operator_id: businessId } }),
  );
  return profile?.recent ?? null;
}

export type QueueData = Exclude<Awaited<ReturnType<typeof loadTimesheetQueue>>, Response>;
