/** Kinds of notifications that a person may do without; everything else is always told. */
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

/** Returns the kind of a notification by what it is about; null for what nobody may do without. */
export const kindOf = (target: string): NotificationKind | null => kinds[target] ?? null;
