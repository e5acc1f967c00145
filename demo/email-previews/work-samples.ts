import type { Staffing } from '#api/shifts/todos.ts';
import type { Recipient } from '#api/email/email.ts';
import { notificationEmail } from '#api/messaging/notifications/email-business.ts';
import { workerEmail } from '#api/messaging/notifications/notify-workers.ts';
import { applicantsNotification, notFullNotification } from '#api/shifts/jobs/staffing-notifications.ts';
import {
  approvedNotification,
  clockNotification,
  objectionNotification,
  reviewNotification,
} from '#api/messaging/notifications/timesheet-notifications.ts';
import { shiftEmail, type MailedShift } from '#api/shifts/emails/emails.ts';
import { workerNotification } from '#api/shifts/emails/worker-emails.ts';
import { workerGuessesNotice } from '#api/workers/worker-app/clock-code-notices.ts';
import { digestEmail } from '#api/messaging/daily-digest.job.ts';
import { cents } from '#domain/shared/money.ts';
import type { Samples } from './sample.ts';

const now = new Date('2026-11-20T02:00:00.000Z');
const role = { en: 'Packer', hk: '包裝員' };
const depot = { en: 'Kwai Chung Depot', hk: '葵涌貨倉' };
const business = 'Harbourline Logistics';

const shift = (id: number, day: string): MailedShift => ({
  id,
  starts_at: `${day}T01:00:00.000Z`,
  ends_at: `${day}T10:00:00.000Z`,
  workers: 6,
  role,
  place: depot,
  address: { en: '5/F, 18 Wing Yip Street, Kwai Chung', hk: '葵涌永業街 18 號 5 樓' },
  contact: 'Ken Lau',
  phone: '+852 6123 4567',
  total: cents(3422_40),
  shared_emails: [],
  operator: 'ada@harbourline.example',
  names: {},
  language: 'en',
});
const one = shift(1042, '2026-11-26');
const series = [shift(1046, '2026-11-30'), shift(1047, '2026-12-01'), shift(1048, '2026-12-02')] as const;

const costOf = (shifts: number) => ({
  people: 6 * shifts,
  minutes: 6 * shifts * 480,
  worker_pay: cents(shifts * 2976_00),
  commission: cents(shifts * 446_40),
  card_fee: cents(0),
  total: cents(shifts * 3422_40),
  cancellation_fee: cents(0),
});

const mailed = ({ email: to, name, language }: Recipient, shifts = 1) => ({
  to,
  name,
  language,
  cost: costOf(shifts),
  now,
});

const staffing = (id: number, day: string, accepted: number, waiting: number): Staffing => ({
  id,
  starts_at: `${day}T01:00:00.000Z`,
  role,
  place: depot,
  workers: 6,
  accepted,
  waiting,
});

const week = { first: '2026-11-16', last: '2026-11-21' } as const;
const approval = { count: 12, ...week, approves_at: '2026-12-01T02:00:00.000Z' };
const review = { count: 12, closes: new Date('2026-11-24T02:00:00.000Z'), until: '2026-11-22' } as const;
const named = { ...one, business, pay: cents(496_00), key: '0f3a5c7e9b1d' };

export const workSamples: Samples = {
  booked: (to) => shiftEmail('shiftBooked', [one], mailed(to)),
  'booked-series': (to) => shiftEmail('shiftBooked', series, mailed(to, series.length)),
  'booked-shared': (to) => shiftEmail('shiftBooked', [one], { ...mailed(to), name: null, cost: null }),
  'shift-changed': (to) => shiftEmail('shiftChanged', [one], mailed(to)),
  'shift-cancelled': (to) => shiftEmail('shiftCancelled', [one], mailed(to)),
  'applicants-wait': (to) =>
    notificationEmail(
      applicantsNotification([staffing(1042, '2026-11-26', 2, 3), staffing(1046, '2026-11-30', 0, 1)]),
      to,
    ),
  'not-full': (to) =>
    notificationEmail(
      notFullNotification([staffing(1042, '2026-11-26', 4, 1)], new Date('2026-11-25T07:00:00.000Z')),
      to,
    ),
  'not-full-today': (to) =>
    notificationEmail(
      notFullNotification([staffing(1042, '2026-11-26', 4, 1)], new Date('2026-11-25T23:00:00.000Z')),
      to,
    ),
  'review-closes': (to) => notificationEmail(reviewNotification('reviewCloses', review), to),
  'review-closed': (to) => notificationEmail(reviewNotification('reviewClosed', review), to),
  'approves-in-a-week': (to) => notificationEmail(clockNotification('approvesInAWeek', approval), to),
  'approves-tomorrow': (to) => notificationEmail(clockNotification('approvesTomorrow', approval), to),
  'approved-by-clock': (to) => notificationEmail(approvedNotification({ count: 12, ...week }, now), to),
  objection: (to) =>
    notificationEmail(
      objectionNotification({
        id: 3071,
        shift: one,
        worker: { en: 'Chan Tai Man', hk: '陳大文' },
        text: 'I stayed until the lorry had left.',
      }),
      to,
    ),
  digest: ({ email, name, language }) =>
    digestEmail({
      email,
      name,
      language,
      count: 12,
      titles: [
        { en: 'Chan Tai Man applied', hk: '「陳大文」已申請' },
        { en: '3 timesheets wait for approval', hk: '3 份工時紀錄待批核' },
      ],
    }),
  'worker-place': (to) => workerEmail(workerNotification('placeGiven', named, { hasPlace: true }), to),
  'worker-no-place': (to) => workerEmail(workerNotification('placeRejected', named, { hasPlace: false }), to),
  'worker-shift-changed': (to) => workerEmail(workerNotification('shiftChanged', named, { hasPlace: true }), to),
  'worker-shift-changed-waiting': (to) =>
    workerEmail(workerNotification('shiftChanged', named, { hasPlace: false }), to),
  'worker-wrong-clock-codes': (to) =>
    workerEmail(
      workerGuessesNotice({
        shift: named,
        worker: { name: 'Chan Tai Man', name_hk: '陳大文' },
        wrong: 10,
      }),
      to,
    ),
  'worker-shift-cancelled': (to) => workerEmail(workerNotification('shiftCancelled', named, { hasPlace: true }), to),
};
