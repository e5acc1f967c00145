import type { Endpoint } from '#api/http/endpoint.ts';
import { accounting } from './accounting/routes.ts';
import { adminInvoices } from './admin-invoices/routes.ts';
import { installation } from './admin-side/routes.ts';
import { adminBilling } from './admin-billing/routes.ts';
import { applicants } from './applicants/routes.ts';
import { codeRoutes } from './auth/code-routes.ts';
import { emailChangeRoutes } from './auth/email-change-routes.ts';
import { auth } from './auth/routes.ts';
import { board } from './board/routes.ts';
import { booking } from './booking/routes.ts';
import { cancellation } from './cancellation/routes.ts';
import { capabilities } from './capabilities/routes.ts';
import { cards } from './cards/routes.ts';
import { cardCheck } from './card-check/routes.ts';
import { chat } from './chat/routes.ts';
import { contacts } from './contacts/routes.ts';
import { contentRoutes } from './content/editing-routes.ts';
import { content } from './content/routes.ts';
import { costChanges } from './cost-changes/routes.ts';
import { costs } from './costs/routes.ts';
import { dashboard } from './dashboard/routes.ts';
import { summary } from '../summary/routes.ts';
import { identityProvider } from './identity-provider/routes.ts';
import { insights } from './insights/routes.ts';
import { invoices } from './invoices/routes.ts';
import { jobPostings } from './job-postings/routes.ts';
import { lists } from './lists/routes.ts';
import { adminEmails } from './admin-emails/routes.ts';
import { locations } from './locations/routes.ts';
import { notifications } from './notifications/routes.ts';
import { business } from './business/routes.ts';
import { account } from './business/account-routes.ts';
import { signUp } from './business/sign-up-routes.ts';
import { credits } from './credits/routes.ts';
import { payments } from './payments/routes.ts';
import { pageIntros } from './page-intros/routes.ts';
import { reviews } from './reviews/routes.ts';
import { roles } from './roles/routes.ts';
import { adminUsers } from './admin-users/user-routes.ts';
import { adminSessions } from './admin-users/session-routes.ts';
import { adminBusinesses } from './admin-businesses/routes.ts';
import { adminWorkers } from './admin-workers/routes.ts';
import { workerPay } from './worker-pay/routes.ts';
import { twoFactorResets } from './two-factor/admin-routes.ts';
import { twoFactor } from './two-factor/routes.ts';
import { sessions } from './sessions/routes.ts';
import { settings } from './settings/routes.ts';
import { shiftTemplates } from './shift-templates/routes.ts';
import { shifts } from './shifts/routes.ts';
import { statement } from './statement/routes.ts';
import { transfers } from './transfers/routes.ts';
import { supervisors } from './supervisors/routes.ts';
import { reconciliation } from './reconciliation/routes.ts';
import { timesheets } from './timesheets/routes.ts';
import { trainingClasses } from './training-classes/routes.ts';
import { uploads } from './uploads/routes.ts';
import { views } from './views/routes.ts';
import { workerApp } from './worker-app/routes.ts';
import { workers } from './workers/routes.ts';

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
  installation,
  adminSessions,
  adminUsers,
  adminBusinesses,
  adminWorkers,
  workerPay,
  twoFactorResets,
  contentRoutes,
  adminEmails,
].flat();
