/** Menu pages with an intro, shown until the user has opened the page often enough. */
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

export const maxPageIntroViews = 3;
