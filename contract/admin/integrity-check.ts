import { z } from 'zod';
import { call } from '../core/call.ts';
import { count, id, instant } from '../core/common.ts';

const integrityResult = z.object({
  rules: count.meta({ description: 'Rules that are checked' }),
  checked_at: instant
    .nullable()
    .meta({ description: 'Of the business that was checked longest ago; null where one was never checked' }),
  waiting: count.meta({ description: 'Businesses that are still being checked' }),
  findings: z.array(
    z.object({
      rule: z.string(),
      remedy: z.string().meta({ description: 'What a person should do' }),
      business_id: id.nullable().meta({ description: 'Null for what is of no business' }),
      company_name: z.string(),
      count,
      rows: z
        .array(z.object({ row: z.string(), what: z.string() }))
        .meta({ description: 'The first few: table and id, and what is wrong' }),
    }),
  ),
});

export const getIntegrityCheck = call({
  name: 'getIntegrityCheck',
  method: 'GET',
  path: '/admin/integrity-check',
  summary: 'What the last check of each business found: rules of the ledger and what stands beside it that are broken',
  access: 'admin',
  answer: integrityResult,
});

export const startIntegrityCheck = call({
  name: 'startIntegrityCheck',
  method: 'POST',
  path: '/admin/integrity-check',
  summary: 'Checks every business by background jobs, as every night',
  access: 'admin',
  answer: integrityResult,
});
