import type { Endpoint } from '#api/http/endpoint.ts';
import { accounting } from './accounting/routes.ts';
import { adminInvoices } from './admin-invoices/routes.ts';
import { adminSide } from './admin-side/routes.ts';
import { applicants } from './applicants/routes.ts';
import { codes } from './auth/code-routes.ts';
import { ownership } from './auth/ownership-routes.ts';
import { auth } from './auth/routes.ts';
import { board } from './board/routes.ts';
import { booking } from './booking/routes.ts';
import { cancellation } from './cancellation/routes.ts';
import { capabilities } from './capabilities/routes.ts';
import { cards } from './cards/routes.ts';
import { cardCheck } from './card-check/routes.ts';
import { chat } from './chat/routes.ts';
import { contacts } from './contacts/routes.ts';
import { editing } from './content/editing-routes.ts';
import { content } from './content/routes.ts';
import { costChanges } from './cost-changes/routes.ts';
import { costs } from './costs/routes.ts';
import { dashboard } from './dashboard/routes.ts';
import { figures } from '../figures/routes.ts';
import { identityProvider } from './identity-provider/routes.ts';
import { insights } from './insights/routes.ts';
import { invoices } from './invoices/routes.ts';
import { jobs } from './jobs/routes.ts';
import { lists } from './lists/routes.ts';
import { letters } from './letters/routes.ts';
import { locations } from './locations/routes.ts';
import { notifications } from './notifications/routes.ts';
import { business } from './business/routes.ts';
import { account } from './business/account-routes.ts';
import { signUp } from './business/sign-up-routes.ts';
import { credits } from './credits/routes.ts';
import { payments } from './payments/routes.ts';
import { purposes } from './purposes/routes.ts';
import { reviews } from './reviews/routes.ts';
import { roles } from './roles/routes.ts';
import { officePeople } from './provider-people/people-routes.ts';
import { officeSessions } from './provider-people/session-routes.ts';
import { providerBusinesses } from './provider-businesses/routes.ts';
import { providerWorkers } from './provider-workers/routes.ts';
import { workerPay } from './worker-pay/routes.ts';
import { secondFactorResets } from './second-factor/provider-routes.ts';
import { secondFactor } from './second-factor/routes.ts';
import { sessions } from './sessions/routes.ts';
import { settings } from './settings/routes.ts';
import { shiftTemplates } from './shift-templates/routes.ts';
import { shifts } from './shifts/routes.ts';
import { statement } from './statement/routes.ts';
import { transfers } from './transfers/routes.ts';
import { supervisors } from './supervisors/routes.ts';
import { tieOut } from './tie-out/routes.ts';
import { timesheets } from './timesheets/routes.ts';
import { trainingClasses } from './training-classes/routes.ts';
import { uploads } from './uploads/routes.ts';
import { views } from './views/routes.ts';
import { workerSide } from './worker-side/routes.ts';
import { workers } from './workers/routes.ts';

export const endpoints: readonly Endpoint[] = [
  auth,
  codes,
  ownership,
  secondFactor,
  identityProvider,
  sessions,
  account,
  views,
  purposes,
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
  jobs,
  dashboard,
  figures,
  timesheets,
  reviews,
  invoices,
  adminInvoices,
  statement,
  transfers,
  tieOut,
  payments,
  credits,
  costs,
  insights,
  accounting,
  supervisors,
  chat,
  notifications,
  uploads,
  workerSide,
  adminSide,
  officeSessions,
  officePeople,
  providerBusinesses,
  providerWorkers,
  workerPay,
  secondFactorResets,
  editing,
  letters,
].flat();
