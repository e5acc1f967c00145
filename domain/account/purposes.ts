/** Each of these pages of the menu says what it is for, until a person has opened it often enough. */
export const purposePages = [
  'dashboard',
  'week',
  'roles',
  'locations',
  'contacts',
  'training_classes',
  'workers',
  'chat',
  'supervisors',
  'timesheets',
  'worker_invoices',
  'admin_invoices',
  'statement',
  'insights',
  'settings',
] as const;
export type PurposePage = (typeof purposePages)[number];

export const purposeTimes = 3;
