/** Menu pages with an intro, shown until the user hides it. */
export const pageIntroPages = [
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
export type PageIntroPage = (typeof pageIntroPages)[number];
