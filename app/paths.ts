/** Every address of the product by name. Imports nothing; a test resolves each against `routes.ts`. */

type Id = number | string;

export const paths = {
  // Signed out
  home: '/',
  login: '/login',
  logout: '/logout',
  language: '/language',
  forgotPassword: '/forgot-password',
  signUp: '/sign-up',

  // Signed in, in the order of the side menu
  dashboard: '/dashboard',
  shifts: '/shifts',
  shift: (id: Id) => `/shifts/${id}`,
  book: '/book',
  roles: '/roles',
  locations: '/locations',
  contacts: '/contacts',
  newContact: '/contacts/new',
  contact: (id: Id) => `/contacts/${id}`,
  contactRemoval: (id: Id) => `/contacts/${id}/removal`,
  trainingClasses: '/training-classes',
  workers: '/workers',
  chat: '/chat',
  supervisors: '/supervisors',
  timesheets: '/timesheets',
  timesheet: (id: Id) => `/timesheets/${id}`,
  timesheetReview: (id: Id) => `/timesheets/${id}/review`,
  timesheetApproval: '/timesheets/approval',
  timesheetWorkTimeApproval: '/timesheets/work-time-approval',
  timesheetPending: '/timesheets/pending',
  timesheetRejection: '/timesheets/rejection',
  timesheetMatchingApproval: '/timesheets/matching-approval',
  timesheetExport: '/timesheets/export',
  workerInvoices: '/worker-invoices',
  workerInvoice: (id: Id) => `/worker-invoices/${id}`,
  workerInvoiceStatus: (id: Id) => `/worker-invoices/${id}/status`,
  adminInvoices: '/admin-invoices',
  settings: '/settings',
  notifications: '/notifications',
} as const;
