import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import type { QueryOf } from '#contract/core/call.ts';
import type { listShifts } from '#contract/shifts/shifts.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { pageParam, readQuery } from '#app/forms/query.ts';

interface UsedRecord {
  id: number;
  open_shifts: number | null;
}

/** Loads the record of a delete confirmation, and a page of the open shifts that use it; null where none does. */
export const deleteLoader =
  <Stored extends UsedRecord>(
    read: (api: RequestContext['api'], id: number) => Promise<Stored>,
    uses: (id: number) => Pick<QueryOf<typeof listShifts>, 'contact_id' | 'location_id' | 'role_id'>,
  ) =>
  async ({ request, params, context: { api } }: LoaderFunctionArgs) => {
    const record = await read(api, requireIdParam(params));
    const query = { only: 'OPEN' as const, ...uses(record.id), ...readQuery(request, { page: pageParam }) };
    return { record, shifts: record.open_shifts ? await api.shifts.listShifts({ query }) : null };
  };
