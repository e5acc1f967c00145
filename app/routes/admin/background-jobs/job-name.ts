import type { Translate } from '#app/i18n/translate.ts';

/** Jobs with a translated name; those of another API are shown by their own names. */
const named = {
  'scheduled-settings': 'scheduledSettings',
  'open-shifts': 'openShifts',
  'update-shift-statuses': 'updateShiftStatuses',
  'close-timesheets': 'closeTimesheets',
  'remind-reviewers': 'remindReviewers',
  'approve-undecided': 'approveUndecided',
  'daily-digest': 'dailyDigest',
  'weekly-invoices': 'weeklyInvoices',
  'settle-credits': 'settleCredits',
  'staffing-reminders': 'staffingReminders',
  'payment-due': 'paymentDue',
  'overdue-invoices': 'overdueInvoices',
  'nightly-integrity-check': 'nightlyIntegrityCheck',
  'purge-expired': 'purgeExpired',
  simulator: 'demoWorkers',
} as const;
const isNamed = (name: string): name is keyof typeof named => name in named;

export const jobName = (name: string, t: Translate): string =>
  isNamed(name) ? t(`adminJobs.names.${named[name]}`) : name;
