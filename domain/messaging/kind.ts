/** Notifications that a user can turn off; all others are always sent. */
export const notificationKind = {
  APPLICANTS: 'APPLICANTS',
  MESSAGES: 'MESSAGES',
  TIMESHEETS: 'TIMESHEETS',
  INVOICES: 'INVOICES',
} as const;
export type NotificationKind = (typeof notificationKind)[keyof typeof notificationKind];

const kinds: Readonly<Partial<Record<string, NotificationKind>>> = {
  APPLICANTS: notificationKind.APPLICANTS,
  CHAT: notificationKind.MESSAGES,
  TIMESHEET: notificationKind.TIMESHEETS,
  INVOICE: notificationKind.INVOICES,
  ADMIN_INVOICE: notificationKind.INVOICES,
};

export const notificationKindOf = (target: string): NotificationKind | null => kinds[target] ?? null;
