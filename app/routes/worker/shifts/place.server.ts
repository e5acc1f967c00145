import { json, type LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import type { WorkerShift } from '#contract/workers/worker-shifts.ts';
import { ApiError, type Result } from '#app/api-client/errors.ts';
import type { WriteOptions } from '#app/api-client/client.server.ts';
import { requireIdParam } from '#app/forms/params.ts';

/** A shift on which the worker has a place. */
export type Place = WorkerShift & { timesheet: NonNullable<WorkerShift['timesheet']> };

/** @throws a 404 Response where the worker has no place on the shift */
export async function findPlace({ worker }: RequestContext, id: number): Promise<Place> {
  const shift = await worker.shifts.workerShift({ params: { id } });
  const { timesheet } = shift;
  if (timesheet === null) throw json({ kind: 'notFound' }, 404);
  return { ...shift, timesheet };
}

export const loadPlace = async ({ params, context }: LoaderFunctionArgs): Promise<Place> =>
  findPlace(context, requireIdParam(params));

interface Moved {
  context: RequestContext;
  id: number;
  form: WriteOptions;
}

/**
 * Moves the clock of a place. What another phone has just done counts as done here: the page then shows the
 * moment that counts.
 */
export async function moveClock<Value>(
  { context, id, form }: Moved,
  isDone: (timesheet: Place['timesheet']) => boolean,
  send: (timesheetId: number, form: WriteOptions) => Promise<Result<Value>>,
): Promise<Result<unknown>> {
  const { timesheet } = await findPlace(context, id);
  const sent = await send(timesheet.id, form);
  if (sent.ok || !(sent.error instanceof ApiError) || sent.error.code !== 'clock_order') return sent;
  const now = await findPlace(context, id);
  return isDone(now.timesheet) ? { ok: true, value: now, message: context.t('workerSite.clockedAlready') } : sent;
}
