import { z } from 'zod';
import { emailCategory } from '#domain/messaging/email-category.ts';
import { notificationKind } from '#domain/messaging/kind.ts';
import { notificationStatus } from '#domain/messaging/status.ts';
import { pageSize } from '#domain/shared/paging.ts';
import { call } from '../core/call.ts';
import { byId, count, day, id, instant, pageQuery } from '../core/common.ts';
import { localised } from '../core/fields/localised.ts';

export const notificationTarget = z.enum([
  'SHIFT',
  'APPLICANTS',
  'TRAINING_CLASS',
  'TIMESHEET',
  'INVOICE',
  'ADMIN_INVOICE',
  'CHAT',
  'WORKER',
  'CARD',
  'PAYMENT',
  'ACCOUNT',
]);

/** For a notification about several timesheets: filters that list exactly those. */
export const notificationQuery = z.object({
  status_working: z.enum(['undecided', 'waiting', 'approved']),
  start_date: day.optional(),
  end_date: day.optional(),
  clock_at: instant.optional().meta({ description: 'When the clock approves them, or has' }),
});
export type NotificationQuery = z.output<typeof notificationQuery>;

export const notification = z.object({
  id,
  title: localised,
  body: localised,
  target: notificationTarget,
  target_id: id.nullable().meta({ description: 'The record it is about; of APPLICANTS the shift, of CHAT the topic' }),
  target_query: notificationQuery
    .nullable()
    .meta({ description: 'Of several timesheets the filters of their list; else null' }),
  status: z.enum(notificationStatus).meta({ description: '1 read, 2 unread' }),
  created_at: instant,
});
export type Notification = z.output<typeof notification>;

export const listNotifications = call({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary: 'Notifications of the signed-in account, newest first. Reading the list marks nothing as read',
  access: 'business',
  query: pageQuery(pageSize.notifications).extend({
    status: z.coerce.number().pipe(z.enum(notificationStatus)).optional(),
  }),
  answer: z.array(notification),
  paged: true,
  totals: z.object({ unread: count }),
});

const choice = z.object({
  kinds: z
    .array(z.enum(notificationKind))
    .max(4)
    .meta({ description: 'Kinds that are told; others of the list are not' }),
  daily_email: z.boolean().meta({ description: 'Whether an e-mail each morning tells what is unread' }),
  emails: z.array(z.enum(emailCategory)).max(3).optional().meta({
    description:
      'Kinds of e-mails that are sent beside those about money, bookings and the account, which always are; absent: they stay as they are',
  }),
});

export const getNotificationPreferences = call({
  name: 'getNotificationPreferences',
  method: 'GET',
  path: '/notifications/preferences',
  summary: 'What the signed-in account is told of',
  access: 'business',
  answer: choice,
});

export const updateNotificationPreferences = call({
  name: 'updateNotificationPreferences',
  method: 'PUT',
  path: '/notifications/preferences',
  summary: 'Chooses what the signed-in account is told of; what is not of these kinds is always told',
  access: 'business',
  body: choice,
  answer: choice,
});

export const readNotifications = call({
  name: 'readNotifications',
  method: 'POST',
  path: '/notifications/read',
  summary: 'Marks notifications as read: those given, or all of them',
  access: 'business',
  body: z.object({ ids: z.array(id).min(1).max(100).optional().meta({ description: 'Absent: all' }) }),
  answer: z.object({ unread: count.meta({ description: 'Left unread' }) }),
});

export const clickNotification = call({
  name: 'clickNotification',
  method: 'POST',
  path: '/notifications/click/{id}',
  summary: 'Marks a notification as read because it was opened, and tells what it opens',
  access: 'business',
  needsAnswer: true,
  params: byId,
  answer: notification,
});
