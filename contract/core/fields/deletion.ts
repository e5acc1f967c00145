import { z } from 'zod';
import { obstacleKind } from '#domain/admin/deletion.ts';
import { count, day, id, instant, money } from '../common.ts';

export const deletion = z.object({
  id,
  kind: z.enum(['WORKER', 'BUSINESS']),
  account_id: id.meta({ description: 'The worker’s or the business’s' }),
  name: z.string().meta({ description: 'Of the worker or company' }),
  requested_at: instant,
  due_at: instant.meta({
    description: 'Until then it can be cancelled; then it is done once nothing stands against it',
  }),
  cancelled_at: instant.nullable(),
  done_at: instant.nullable(),
  obstacles: z
    .array(
      z.object({
        kind: z.enum(obstacleKind),
        count: count.nullable(),
        amount: money.nullable(),
        until: day.nullable().meta({ description: 'The last day of a term' }),
      }),
    )
    .meta({ description: 'What stands against it now; empty once it is cancelled or done' }),
});
export type Deletion = z.output<typeof deletion>;

export const ownDeletion = z.object({
  deletion: deletion.nullable().meta({ description: 'The request that is open' }),
  obstacles: deletion.shape.obstacles.meta({ description: 'What stands against deleting the account now' }),
});
