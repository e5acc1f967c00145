import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import type { AdminShift } from '#contract/admin/shifts.ts';
import type { Person } from '#contract/core/fields/people.ts';

/** @throws a 404 when the address names no worker */
export function workerParam(request: Request): number {
  const worker = Number(new URL(request.url).searchParams.get('worker'));
  if (!Number.isSafeInteger(worker) || worker < 1) throw json({ kind: 'notFound' }, 404);
  return worker;
}

/** The shift and a worker of the address who has to do with it. */
export async function loadPlace({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<{ shift: AdminShift; worker: Person }> {
  const id = workerParam(request);
  const shift = await context.admin.shifts.getAdminShift({ params: { id: requireIdParam(params) } });
  const people = [...shift.free_workers, ...shift.applicants, ...shift.places].map(({ worker }) => worker);
  const worker = people.find((person) => person.id === id);
  if (!worker) throw json({ kind: 'notFound' }, 404);
  return { shift, worker };
}
