import { z } from 'zod';
import { dataCopyHours, dataCopyState } from '#domain/admin/data-copy.ts';
import { id, instant } from '../common.ts';

export const dataCopy = z.object({
  id,
  state: z.enum(dataCopyState),
  requested_at: instant,
  expires_at: instant
    .nullable()
    .meta({ description: `${dataCopyHours} hours after it was made; until then it can be downloaded` }),
});
export type DataCopy = z.output<typeof dataCopy>;
