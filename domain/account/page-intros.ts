/** Menu pages with an intro, shown until the user has opened the page often enough. */
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
