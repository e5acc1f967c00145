import type { Translate } from '#app/i18n/translate.ts';

/** Jobs with a translated name; those of another API are shown by their own names. */
const named = {
  'dated-settings': 'datedSettings',
  'open-shifts': 'openShifts',
  'move-shifts': 'moveShifts',
  'close-timesheets': 'closeTimesheets',
  'remind-reviewers': 'remindReviewers',
  'approve-undecided': 'approveUndecided',
  'daily-digest': 'dailyDigest',
  'weekly-invoices': 'weeklyInvoices',
  'settle-credits': 'settleCredits',
  'staffing-letters': 'staffingLetters',
  'payment-due': 'paymentDue',
  'overdue-invoices': 'overdueInvoices',
  'nightly-audit': 'nightlyAudit',
  'forget-old': 'forgetOld',
  simulator: 'demoWorkers',
} as const;
const isNamed = (name: string): name is keyof typeof named => name in named;

export const jobName = (name: string, t: Translate): string =>
  isNamed(name) ? t(`officeJobs.names.${named[name]}`) : name;
