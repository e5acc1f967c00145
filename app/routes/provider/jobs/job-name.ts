import type { Translate } from '#app/i18n/translate.ts';

/** These tasks have a name of their own. Another API may have more: they are called as it calls them. */
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
  // In a demo alone.
  simulator: 'demoWorkers',
} as const;
const isNamed = (name: string): name is keyof typeof named => name in named;

/** Returns what the office calls a scheduled task. */
export const jobName = (name: string, t: Translate): string =>
  isNamed(name) ? t(`officeJobs.names.${named[name]}`) : name;
