/** Where the words of codes stand that are stored in a column; `table.column`, and the prefix of the key. */
const prefixes: Readonly<Record<string, string>> = {
  'class_applicants.reason': 'reason.applicant',
  'corrections.field': 'corrections.field',
  'corrections.state': 'corrections.state',
  'shift_applicants.reason': 'reason.applicant',
  'tokens.signed_by': 'sessions.by',
  'user_shift_events.kind': 'timesheetEvent',
  'user_shifts.attention': 'attention',
  'worker_marks.block_reason': 'reason.block',
  'workers.decided_reason': 'accountReview.worker.declineReason',
  'workers.state': 'accountReview.worker.state',
  'accounts.unwanted_emails': 'emailCategory',
  'accounts.unwanted_kinds': 'notificationKind',
};

/** The key of the words of a code; null for a column without codes. */
export function codeKey(table: string, column: string, code: string): string | null {
  if (column === 'language') return `dataCopy.language.${code}`;
  const prefix = prefixes[`${table}.${column}`];
  return prefix === undefined ? null : `${prefix}.${code}`;
}
