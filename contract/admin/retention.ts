import { z } from 'zod';
import { retentionKinds, retentionRules } from '#domain/admin/retention.ts';
import { call } from '../core/call.ts';
import { count, instant } from '../core/common.ts';

const kind = z.enum(retentionKinds);

export const listRetention = call({
  name: 'listRetention',
  method: 'GET',
  path: '/admin/retention',
  summary: 'How long data are kept by the settings retention.<kind>, and what the next night would erase',
  access: 'admin',
  query: z.object({
    kind: kind.optional().meta({ description: 'Only this one' }),
    term: z.coerce
      .number()
      .int()
      .nonnegative()
      .optional()
      .meta({ description: 'A term to try instead of the one that is set' }),
  }),
  answer: z.array(
    z.object({
      kind,
      unit: z.enum([...new Set(Object.values(retentionRules).map(({ unit }) => unit))]),
      term: count.meta({ description: 'In its unit; 0: as long as the account exists' }),
      min: count,
      max: count,
      rows: count.meta({ description: 'What would be erased today' }),
      files: count,
      oldest: instant.nullable().meta({ description: 'Of all that is stored' }),
    }),
  ),
});
