import { z } from 'zod';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { message } from '#domain/shared/message.ts';
import { pageSize } from '#domain/shared/paging.ts';
import { clockCodeDigits, parseClockCode } from '#domain/shifts/clock-code.ts';
import { wageType } from '#domain/shared/work/wage.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { maxChatPictures } from '#domain/files/limits.ts';
import { call, type Call } from '../core/call.ts';
import {
  byId,
  dayRange,
  id,
  instant,
  longLength,
  minutes,
  money,
  idFilter,
  pageQuery,
  requiredText,
  search,
  text,
} from '../core/common.ts';
import { fileIds } from '../core/fields/files.ts';
import { localised } from '../core/fields/localised.ts';
import { chatMessage, chatTopic } from '../messaging/chat.ts';
import { jobPosting, jobPostingDetail } from '../shifts/job-postings.ts';
import { position } from '../categories/locations.ts';
import { workerAccount } from './worker-account.ts';
import { workerShifts } from './worker-shifts.ts';

/** Calls of the workers' app, beyond the specification's; the conformance suite plays a worker with them. */

export const workerOpenShifts = call({
  name: 'workerOpenShifts',
  method: 'GET',
  path: '/worker/shifts',
  summary:
    'Shifts the worker can see and has not applied for, by start: open to all, or held for favourites it is one of',
  access: 'worker',
  query: pageQuery(pageSize.general).extend({ search }),
  answer: z.array(
    jobPosting.extend({
      training_class: jobPostingDetail.shape.training_class,
      is_invited: z.boolean().meta({ description: 'Only favourites of the business see the shift yet' }),
      overlaps: z.boolean().meta({ description: 'The worker has a place elsewhere at that time' }),
    }),
  ),
  paged: true,
});

const application = z.object({
  shift_id: id,
  status: z.enum(applicantStatus),
  applied_at: instant,
});

export const workerApply = call({
  name: 'workerApply',
  method: 'POST',
  path: '/worker/shifts/{id}/apply',
  summary: 'Applies for a shift',
  access: 'worker',
  params: byId,
  answer: application,
  errors: [
    'already_applied',
    'not_eligible',
    'class_waiting',
    'shift_full',
    'shift_closed',
    'overlap',
    'worker_suspended',
  ],
});

export const workerWithdraw = call({
  name: 'workerWithdraw',
  method: 'POST',
  path: '/worker/shifts/{id}/withdraw',
  summary:
    'Takes an application back, unless the business has rejected it; giving up a place counts as a cancelled shift',
  access: 'worker',
  params: byId,
  body: z.object({
    is_place: z
      .boolean()
      .optional()
      .meta({ description: 'false: only the application, so that a place given meanwhile answers 409 `conflict`' }),
  }),
  errors: ['conflict', 'shift_closed', 'already_decided'],
});

const workerTimesheet = z.object({
  id,
  status: z.enum(timesheetStatus),
  clock_in_at: instant.nullable(),
  clock_out_at: instant.nullable(),
});

export const workerMyShifts = call({
  name: 'workerMyShifts',
  method: 'GET',
  path: '/worker/my-shifts',
  summary: 'Shifts the worker applied for, by start, with the timesheet of those it was accepted for',
  access: 'worker',
  query: pageQuery(pageSize.general).extend(dayRange.shape),
  answer: z.array(
    application.extend({
      start_at: instant,
      end_at: instant,
      role: localised,
      business_id: id,
      business_name: z.string(),
      location: z.string(),
      address: z.string(),
      district: localised,
      wage_type: z.enum(wageType).meta({ description: '1 hourly, 2 daily' }),
      wage: money.meta({ description: 'HK$ an hour or a day' }),
      break_minutes: minutes.meta({ description: 'Minutes of breaks as planned' }),
      shift_status: z.enum(shiftStatus),
      timesheet: workerTimesheet.nullable(),
    }),
  ),
  paged: true,
});

const clocking = z.object({
  code: z
    .string({ error: message('validation.required') })
    .max(64)
    .refine((typed) => parseClockCode(typed) !== null, { error: message('validation.digitsOnly') })
    .overwrite((typed) => parseClockCode(typed) ?? typed)
    .meta({ description: `${clockCodeDigits} digits` }),
  photo_id: id.nullable().meta({ description: 'An uploaded image; null without a camera' }),
  position: position.nullable().meta({ description: 'Where the telephone is, in degrees; null when it does not tell' }),
});

const clock = (name: string, path: `/${string}`, summary: string) =>
  call({
    name,
    method: 'POST',
    path,
    summary,
    access: 'worker',
    params: byId,
    answer: workerTimesheet,
    errors: ['clock_order'],
  });

export const workerClockIn = call({
  name: 'workerClockIn',
  method: 'POST',
  path: '/worker/timesheets/{id}/clock-in',
  summary: 'Clocks in with the shift’s clock-in code, from an hour before its start',
  access: 'worker',
  params: byId,
  body: clocking,
  answer: workerTimesheet,
  errors: ['clock_code', 'clock_order', 'shift_closed'],
});

export const workerClockOut = call({
  name: 'workerClockOut',
  method: 'POST',
  path: '/worker/timesheets/{id}/clock-out',
  summary: 'Clocks out with the shift’s clock-out code; ends a break that is on',
  access: 'worker',
  params: byId,
  body: clocking,
  answer: workerTimesheet,
  errors: ['clock_code', 'clock_order'],
});

export const workerBeginBreak = clock('workerBeginBreak', '/worker/timesheets/{id}/break-begin', 'Begins a break');
export const workerEndBreak = clock('workerEndBreak', '/worker/timesheets/{id}/break-end', 'Ends a break');

export const workerJoinClass = call({
  name: 'workerJoinClass',
  method: 'POST',
  path: '/worker/training-classes/{id}/join',
  summary: 'Applies for a training class',
  access: 'worker',
  params: byId,
  answer: z.object({ class_id: id, status: z.enum(applicantStatus), applied_at: instant }),
  errors: ['already_applied', 'worker_suspended'],
});

export const workerTopics = call({
  name: 'workerTopics',
  method: 'GET',
  path: '/worker/chat-topics',
  summary: 'The worker’s conversations, the latest message first',
  access: 'worker',
  query: pageQuery(pageSize.chat).extend(idFilter),
  answer: z.array(
    chatTopic
      .pick({ id: true, is_closed: true, unread: true, last_message: true, created_at: true })
      .extend({ business_id: id, business_name: z.string() }),
  ),
  paged: true,
});

export const workerMessages = call({
  name: 'workerMessages',
  method: 'GET',
  path: '/worker/chat-messages/{topic_id}',
  summary: 'Messages of a conversation, newest first',
  access: 'worker',
  params: z.object({ topic_id: id }),
  query: pageQuery(pageSize.chat),
  answer: z.array(chatMessage),
  paged: true,
});

export const workerSendMessage = call({
  name: 'workerSendMessage',
  method: 'POST',
  path: '/worker/chat-messages',
  summary: 'Writes to a business, in the conversation with it; the first message begins one',
  access: 'worker',
  body: z.object({
    business_id: id,
    client_id: requiredText(64),
    text: text(longLength),
    media_ids: fileIds(maxChatPictures),
  }),
  answer: chatMessage,
  errors: ['gone'],
});

export const workerSeen = call({
  name: 'workerSeen',
  method: 'POST',
  path: '/worker/chat-seen/{topic_id}',
  summary: 'Marks messages of the business as read, up to one of them',
  access: 'worker',
  params: z.object({ topic_id: id }),
  body: z.object({ message_id: id }),
});

export const workerAppCalls: readonly Call[] = [
  ...workerAccount,
  ...workerShifts,
  workerOpenShifts,
  workerApply,
  workerWithdraw,
  workerMyShifts,
  workerClockIn,
  workerBeginBreak,
  workerEndBreak,
  workerClockOut,
  workerJoinClass,
  workerTopics,
  workerMessages,
  workerSendMessage,
  workerSeen,
];
