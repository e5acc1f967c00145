import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { maxSeriesShifts } from '#domain/shifts/series.ts';
import { call } from '../core/call.ts';
import { count, day, id, minutes, money } from '../core/common.ts';
import { person } from '../core/fields/people.ts';
import { placeOutcome } from './applicants.ts';
import { shiftChange } from './booking.ts';
import { cancelShift } from './cancellation.ts';
import { reopenTimesheet, updateClockOut } from '../timesheets/timesheets.ts';

/** The expected charge on the weekly invoice if everything goes as planned and is approved. */
const costSummary = z.object({
  people: count.meta({
    description: 'Places of the changed shifts, the accepted workers, or the worker of the timesheet',
  }),
  minutes: minutes.meta({ description: 'Paid minutes of all of them together' }),
  worker_pay: money,
  commission: money,
  card_fee: money.meta({ description: 'HK$ of shifts that are paid by card; 0 of a timesheet' }),
  total: money.meta({
    description: 'HK$ of pay, commission and card fee together, and of the fee of a cancelled shift',
  }),
  cancellation_fee: money.meta({
    description: 'HK$ for cancelling these shifts now, or what was asked for cancelling them; 0 of a timesheet',
  }),
});
export type CostSummary = z.output<typeof costSummary>;

export const costChange = z.object({
  is_changed: z.boolean().meta({ description: 'False when all of it is stored already, so that nothing would change' }),
  before: costSummary,
  after: costSummary,
  shifts: count.meta({ description: 'Shifts that it changes' }),
  notified: z.array(person).meta({ description: 'Workers who would be told, by name' }),
  places: z
    .array(placeOutcome)
    .meta({ description: 'What would become of each place of APPLICANTS, in the order given; otherwise empty' }),
  continuous_contracts: z
    .array(z.object({ worker: person, week: day }))
    .optional()
    .meta({
      description:
        'Workers for whom the places of APPLICANTS would make four weeks in a row count towards a continuous contract, each with the Sunday of the first such week; otherwise empty',
    }),
  credit: money.meta({ description: 'HK$ that a credit note would take off an invoice' }),
  refund: money.meta({ description: 'HK$ paid by card before that would go back to the card' }),
});
export type CostChange = z.output<typeof costChange>;

const places = z
  .array(z.object({ shift_id: id, user_id: id }))
  .min(1, { error: message('validation.required') })
  .max(100 * maxSeriesShifts)
  .meta({ description: 'Who would get a place on which shift' });

export const previewCost = call({
  name: 'previewCost',
  method: 'POST',
  path: '/shifts/cost-changes',
  summary:
    'What a change would cost: it is done with the rules of the call that does it, compared, and undone. Nothing is stored and nobody is told',
  access: 'business',
  needsAnswer: true,
  body: z.discriminatedUnion('change', [
    shiftChange
      .omit({ publish: true })
      .extend({ change: z.literal('SHIFT').meta({ description: 'As `updateShift`' }) }),
    cancelShift.body
      .pick({ id: true, version: true, scope: true })
      .extend({ change: z.literal('CANCELLATION').meta({ description: 'As `cancelShift`, whatever the reason' }) }),
    z.object({ change: z.literal('APPLICANTS').meta({ description: 'As `decideApplicants` with ACCEPT' }), places }),
    reopenTimesheet.body.extend({ change: z.literal('REOPENING').meta({ description: 'As `reopenTimesheet`' }), id }),
    updateClockOut.body.extend({ change: z.literal('CLOCK_OUT').meta({ description: 'As `updateClockOut`' }), id }),
  ]),
  answer: costChange,
  errors: [
    'not_found',
    'conflict',
    'not_editable',
    'not_cancellable',
    'already_paid',
    'not_reopenable',
    'not_reviewable',
    'clock_order',
  ],
});
