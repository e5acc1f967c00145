import { z } from 'zod';
import { message } from '#domain/message.ts';
import { pageSize } from '#domain/paging.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { cancelReason } from '#domain/shift/cancellation.ts';
import { maxSeriesShifts, seriesScope } from '#domain/shift/series.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { call } from './call/call.ts';
import { byId, count, dayRange, id, money, pageQuery, search, text, version, webAddress } from './call/common.ts';
import { newCard } from './cards.ts';
import { spreadsheet } from './files.ts';
import { payment } from './payments.ts';
import { cancellation, shiftDetail, shiftSummary } from './shift-answers.ts';
import { scheduleFields, siteFields, staffingFields } from './shift-fields.ts';

/** Which shifts: by the day they start on, status, what they use, who waits, and a text looked for in role and location. */
const shiftFilter = dayRange.extend({
  status: z.coerce.number().pipe(z.enum(shiftStatus)).optional(),
  only: z.enum(['APPLICANTS_WAITING', 'OPEN']).optional().meta({
    description:
      'Shifts ahead that somebody applied for who has no answer yet, or drafts and shifts that have not ended',
  }),
  role_id: id.optional(),
  location_id: id.optional(),
  contact_id: id.optional(),
  search,
});

export const listShifts = call({
  name: 'listShifts',
  method: 'GET',
  path: '/shifts',
  summary:
    'Shifts of the business by start; `search` looks in role, location and shift number. A draft without a schedule is in every range',
  access: 'business',
  query: pageQuery(pageSize.general).extend(shiftFilter.shape),
  answer: z.array(shiftSummary),
  paged: true,
  totals: z.object({ cost: money.meta({ description: 'Of every match that is neither draft nor cancelled' }) }),
});

/** What a step of booking, or of checking out, leads to. */
const booking = z.object({
  id: id.meta({ description: 'The shift, or the first one of a series that was booked' }),
  version,
  status: z.enum(shiftStatus),
  group_id: id,
  shift_ids: z.array(id).meta({ description: 'Every shift booked or changed, by start' }),
  payment: payment
    .nullable()
    .meta({ description: 'Null for a draft; the shift stays one while the payment REQUIRES_ACTION' }),
});

export const createShift = call({
  name: 'createShift',
  method: 'POST',
  path: '/shifts',
  summary:
    'Begins a booking: a DRAFT from its first step, or from a copy of more. Nobody sees it until it is published',
  access: 'business',
  body: siteFields.extend(scheduleFields.partial().shape).extend(staffingFields.partial().shape),
  answer: booking,
});

/** Changes what is given: a step of a draft, or a booked shift and others of its series. */
export const shiftChange = z.object({
  id,
  version,
  publish: z.literal(false),
  scope: z
    .enum(seriesScope)
    .default(seriesScope.THIS)
    .meta({ description: 'Which shifts of the series; days change with THIS only' }),
  shift_ids: z
    .array(id)
    .min(1)
    .max(maxSeriesShifts)
    .optional()
    .meta({ description: 'Exactly these shifts of the series, instead of a scope' }),
  ...siteFields.partial().shape,
  ...scheduleFields.partial().shape,
  ...staffingFields.partial().shape,
});

/** Books a draft: accepts the customer agreement and pays. */
export const shiftPublication = z.object({
  id,
  version,
  publish: z.literal(true),
  payment_method: z.coerce.number().pipe(z.enum(paymentMethod)).meta({ description: '1 manual, 2 card, 3 FPS' }),
  is_agree: z
    .literal(true, { error: message('validation.agreement') })
    .meta({ description: 'The customer agreement is accepted' }),
  card_id: id.optional().meta({ description: 'A saved card; without it and without a new card the default card' }),
  new_card: newCard.optional().meta({ description: 'A card to pay with this time' }),
  save_card: z.boolean().optional().meta({ description: 'Whether to keep the new card; operators only' }),
  return_url: webAddress
    .optional()
    .meta({ description: 'The portal’s page that the bank returns to, with `payment_intent`' }),
});

export const updateShift = call({
  name: 'updateShift',
  method: 'PUT',
  path: '/shifts',
  summary:
    'Changes a draft or a booked shift, or with `publish: true` books a draft. A series is changed as a whole or not at all',
  access: 'business',
  body: z.discriminatedUnion('publish', [shiftChange, shiftPublication]),
  answer: booking,
  errors: [
    'not_found',
    'conflict',
    'not_editable',
    'incomplete',
    'card_declined',
    'card_number',
    'card_code',
    'card_expiry',
    'no_card',
  ],
});

export const getShift = call({
  name: 'getShift',
  method: 'GET',
  path: '/shifts/{id}/operator',
  summary: 'One shift with everything its page shows, or a draft as far as it has been filled in',
  access: 'business',
  params: byId,
  answer: shiftDetail,
});

export const listGroupShifts = call({
  name: 'listGroupShifts',
  method: 'GET',
  path: '/shifts/group-shifts/{id}',
  summary: 'Every shift of a series by start, each with what cancelling it costs; `id` is the `group_id`',
  access: 'business',
  params: byId,
  answer: z.array(shiftSummary.extend({ version, cancellation })),
});

export const cancelShift = call({
  name: 'cancelShift',
  method: 'PUT',
  path: '/shifts/cancel-shift',
  summary: 'Cancels a shift, or others of its series that have not started too. A draft is deleted',
  access: 'business',
  body: z.object({
    id,
    version,
    scope: z.enum(seriesScope).default(seriesScope.THIS),
    reason: z.enum(cancelReason),
    note: text().optional(),
    fee: money
      .optional()
      .meta({ description: 'The fee of all of them that was shown; `fee_changed` when it is another one by now' }),
  }),
  answer: z.object({
    shift_ids: z.array(id).meta({ description: 'The shifts cancelled, by start' }),
    fee: money,
    refund: money.meta({ description: 'Paid by card before and given back' }),
    told_workers: count.meta({ description: 'Accepted workers and applicants who were notified' }),
  }),
  errors: ['not_found', 'conflict', 'not_cancellable', 'fee_changed'],
});

export const exportShifts = call({
  name: 'exportShifts',
  method: 'GET',
  path: '/shifts/export-excel',
  summary: 'The shifts of a list as a spreadsheet in the caller’s language',
  access: 'business',
  query: shiftFilter,
  file: spreadsheet,
});

export const createShortLink = call({
  name: 'createShortLink',
  method: 'POST',
  path: '/shifts/get-short-link',
  summary: 'A short address of a public job; asking again answers the same',
  access: 'anyone',
  body: z.object({ shift_id: id }),
  answer: z.object({
    code: z
      .string()
      .regex(/^[0-9A-Za-z]{1,16}$/)
      .meta({ description: 'What follows /j/ in the address' }),
    url: z.string().meta({ description: 'The address: absolute where the API knows the portal’s, else a path' }),
  }),
  errors: ['not_found'],
});
