import { z } from 'zod';
import { pageSize } from '#domain/shared/paging.ts';
import { call } from '../core/call.ts';
import { byId, count, id, instant, idFilter, pageQuery } from '../core/common.ts';

const failedTask = z.object({
  id,
  name: z.string().meta({ description: 'The scheduled job, as `weekly-invoices`' }),
  business_id: id,
  company_name: z.string(),
  since: instant.nullable().meta({ description: 'It is to do what became due after this; null: ever' }),
  until: instant,
  attempts: count,
  failed_at: instant.nullable(),
  last_error: z.string(),
  next_try_at: instant,
  is_dead_lettered: z.boolean().meta({ description: 'It is not tried again by itself' }),
});

export const listFailedJobs = call({
  name: 'listFailedJobs',
  method: 'GET',
  path: '/admin/failed-jobs',
  summary: 'Scheduled tasks that failed for a business and are not done yet, those set aside first',
  access: 'admin',
  query: pageQuery(pageSize.shared).extend(idFilter),
  answer: z.array(failedTask),
  paged: true,
});

export const retryFailedJob = call({
  name: 'retryFailedJob',
  method: 'POST',
  path: '/admin/failed-jobs/{id}/retry',
  summary: 'Has a failed task tried again at the next run, within seconds, set aside or not',
  access: 'admin',
  params: byId,
  answer: failedTask,
});

export const discardFailedJob = call({
  name: 'discardFailedJob',
  method: 'DELETE',
  path: '/admin/failed-jobs/{id}',
  summary: 'Leaves the work of a failed task out: what becomes due for the business from now on is done as ever',
  access: 'admin_money',
  params: byId,
});
