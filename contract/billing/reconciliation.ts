import { z } from 'zod';
import { reconciliationCause, reconciliationState } from '#domain/billing/invoices/reconciliation.ts';
import { call } from '../core/call.ts';
import { count, day, id, instant, minutes, money } from '../core/common.ts';
import { sheetFormat, sheetTypes } from '../core/fields/files.ts';
import { named } from '../core/fields/localised.ts';
import { person } from '../core/fields/people.ts';

const time = z.object({ minutes, pay: money });
const difference = z.object({
  minutes: z.number().int().meta({ description: 'Minutes; negative when less was approved', 'x-unit': 'min' }),
  pay: money.meta({ description: 'HK$ of worker pay; negative when less was approved' }),
});

export const reconciliationLine = z.object({
  timesheet_id: id.nullable().meta({ description: 'Null for a place that nobody took' }),
  shift_id: id,
  places: count.meta({ description: 'One, but of places that nobody took' }),
  start_at: instant,
  end_at: instant,
  worker: person.nullable(),
  role: named,
  location: z.string(),
  booked: time,
  approved: time,
  billed: time.meta({ description: 'On invoices, without lines that a credit note took off' }),
  difference: difference.meta({ description: 'What was approved, less what was booked' }),
  state: z.enum(reconciliationState),
  causes: z
    .array(z.object({ cause: z.enum(reconciliationCause), number: z.number().int() }))
    .meta({ description: 'Why; `number` is its minutes, or how often it is billed' }),
  decided_at: instant.nullable(),
  decided_by: z.string().nullable().meta({ description: 'Null where the clock approved it, or nobody decided' }),
  invoices: z
    .array(z.object({ id, number: z.string(), credit_note: z.string().nullable(), is_credited: z.boolean() }))
    .meta({ description: 'The invoices that have a line of it' }),
});
export type ReconciliationLine = z.output<typeof reconciliationLine>;

export const reconciliation = z.object({
  start_date: day.meta({ description: 'Monday of the work week' }),
  end_date: day,
  invoice: z.object({ id, number: z.string() }).nullable().meta({ description: 'Where it is of one invoice' }),
  agree: count,
  open: count.meta({ description: 'Lines that wait for something' }),
  differ: count,
  booked: time,
  approved: time,
  billed: time,
  difference,
  lines: z
    .array(reconciliationLine)
    .meta({ description: 'What does not agree first, then what waits; by shift, then worker' }),
});
export type Reconciliation = z.output<typeof reconciliation>;

const query = z.object({
  week_start: day.optional().meta({ description: 'Any day of a work week' }),
  invoice_id: id.optional().meta({ description: 'One worker invoice; goes before `week_start`' }),
});

export const getReconciliation = call({
  name: 'getReconciliation',
  method: 'GET',
  path: '/reconciliation',
  summary: 'What was booked, approved and billed of a work week or of one worker invoice, with why they differ',
  access: 'operator',
  query,
  answer: reconciliation,
});

export const exportReconciliation = call({
  name: 'exportReconciliation',
  method: 'GET',
  path: '/reconciliation/export',
  summary: 'The same as a file in the caller’s language',
  access: 'operator',
  query: query.extend(sheetFormat.shape),
  file: sheetTypes,
});
