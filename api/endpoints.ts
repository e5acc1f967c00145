import type { Endpoint } from '#api/http/endpoint.ts';
import { accounting } from './billing/accounting/routes.ts';
import { adminInvoices } from './billing/admin-invoices/routes.ts';
import { failedJobs } from './admin/failed-jobs.routes.ts';
import { installation } from './admin/installation.routes.ts';
import { integrityChecks } from './admin/integrity-checks/routes.ts';
import { platformSettings } from './admin/settings/platform-settings.routes.ts';
import { actionPreview } from './admin/action-preview.routes.ts';
import { reportedPayments } from './billing/admin-billing/reported-payments.routes.ts';
import { adminBilling } from './billing/admin-billing/routes.ts';
import { applicants } from './shifts/applicants/routes.ts';
import { codeRoutes } from './accounts/auth/code.routes.ts';
import { emailChangeRoutes } from './accounts/auth/email-change.routes.ts';
import { auth } from './accounts/auth/routes.ts';
import { board } from './shifts/board.routes.ts';
import { booking } from './shifts/booking/routes.ts';
import { cancellation } from './shifts/cancellation/routes.ts';
import { capabilities } from './http/capabilities.routes.ts';
import { cards } from './billing/cards/routes.ts';
import { cardCheck } from './shifts/card-check.routes.ts';
import { chat } from './messaging/chat/routes.ts';
import { contacts } from './categories/contacts.routes.ts';
import { contentRoutes } from './content/editing.routes.ts';
import { content } from './content/content.routes.ts';
import { costChanges } from './shifts/cost-changes.routes.ts';
import { costs } from './billing/costs.routes.ts';
import { dashboard } from './dashboard/dashboard.routes.ts';
import { ownAccount } from './dashboard/own-account.routes.ts';
import { summary } from './dashboard/summary.routes.ts';
import { identityProvider } from './accounts/identity-provider/routes.ts';
import { insights } from './billing/insights.routes.ts';
import { invoices } from './billing/invoices/routes.ts';
import { jobPostings } from './shifts/job-postings/routes.ts';
import { lists } from './categories/lists.routes.ts';
import { adminEmails } from './admin/emails/routes.ts';
import { locations } from './categories/locations.routes.ts';
import { notifications } from './messaging/notifications/routes.ts';
import { business } from './accounts/business/routes.ts';
import { account } from './accounts/business/account.routes.ts';
import { signUp } from './accounts/business/sign-up.routes.ts';
import { credits } from './billing/credits/routes.ts';
import { payments } from './billing/payments/routes.ts';
import { pageIntros } from './accounts/page-intros.routes.ts';
import { reviews } from './workers/reviews.routes.ts';
import { roles } from './categories/roles.routes.ts';
import { adminUsers } from './admin/team/user.routes.ts';
import { adminSessions } from './admin/team/session.routes.ts';
import { books } from './billing/books/routes.ts';
import { adminBusinesses } from './admin/businesses/routes.ts';
import { corrections } from './accounts/corrections.routes.ts';
import { dataCopies } from './accounts/data-copies/routes.ts';
import { retention } from './admin/retention/routes.ts';
import { deletions } from './admin/deletions/routes.ts';
import { adminEmailChoiceRoutes } from './admin/email-choices/routes.ts';
import { adminShifts } from './admin/shifts/routes.ts';
import { adminWorkers } from './admin/workers/routes.ts';
import { workerPay } from './workers/worker-pay/routes.ts';
import { twoFactorResets } from './accounts/two-factor/admin.routes.ts';
import { twoFactor } from './accounts/two-factor/routes.ts';
import { sessions } from './accounts/sessions.routes.ts';
import { settings } from './admin/settings/routes.ts';
import { shiftTemplates } from './shifts/shift-templates/routes.ts';
import { shifts } from './shifts/shifts.routes.ts';
import { statement } from './billing/statement/routes.ts';
import { transfers } from './billing/transfers.routes.ts';
import { supervisors } from './accounts/supervisors/routes.ts';
import { reconciliation } from './billing/reconciliation/routes.ts';
import { timesheets } from './timesheets/timesheets.routes.ts';
import { trainingClasses } from './categories/training-classes/routes.ts';
import { uploads } from './files/uploads.routes.ts';
import { views } from './accounts/views.routes.ts';
import { workerApp } from './workers/worker-app/routes.ts';
import { workers } from './workers/workers.routes.ts';

export const endpoints: readonly Endpoint[] = [
  auth,
  codeRoutes,
  emailChangeRoutes,
  twoFactor,
  identityProvider,
  sessions,
  account,
  views,
  pageIntros,
  capabilities,
  business,
  signUp,
  contacts,
  locations,
  roles,
  trainingClasses,
  lists,
  settings,
  content,
  workers,
  shiftTemplates,
  shifts,
  board,
  booking,
  applicants,
  cards,
  cardCheck,
  cancellation,
  costChanges,
  jobPostings,
  dashboard,
  ownAccount,
  summary,
  timesheets,
  reviews,
  invoices,
  adminInvoices,
  statement,
  transfers,
  reconciliation,
  payments,
  credits,
  costs,
  insights,
  accounting,
  supervisors,
  chat,
  notifications,
  uploads,
  workerApp,
  adminBilling,
  reportedPayments,
  actionPreview,
  installation,
  integrityChecks,
  platformSettings,
  failedJobs,
  adminSessions,
  adminUsers,
  adminBusinesses,
  adminWorkers,
  corrections,
  dataCopies,
  deletions,
  retention,
  adminShifts,
  adminEmailChoiceRoutes,
  books,
  workerPay,
  twoFactorResets,
  contentRoutes,
  adminEmails,
].flat();
