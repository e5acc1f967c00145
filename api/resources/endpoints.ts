import type { Endpoint } from '#api/http/endpoint.ts';
import { account } from './business/account-routes.ts';
import { ownViews } from './views/routes.ts';
import { accounting } from './accounting/routes.ts';
import { adminInvoices } from './admin-invoices/routes.ts';
import { adminSide } from './admin-side/routes.ts';
import { applicants } from './applicants/routes.ts';
import { codes } from './auth/code-routes.ts';
import { auth } from './auth/routes.ts';
import { booking } from './booking/routes.ts';
import { cancellation } from './cancellation/routes.ts';
import { cards } from './cards/routes.ts';
import { cash } from './payments/routes.ts';
import { chat } from './chat/routes.ts';
import { contacts } from './contacts/routes.ts';
import { editing } from './content/editing-routes.ts';
import { content } from './content/routes.ts';
import { costs } from './costs/routes.ts';
import { dashboard } from './dashboard/routes.ts';
import { invoices } from './invoices/routes.ts';
import { jobs } from './jobs/routes.ts';
import { lists } from './lists/routes.ts';
import { locations } from './locations/routes.ts';
import { notifications } from './notifications/routes.ts';
import { operators } from './business/routes.ts';
import { signUp } from './business/sign-up-routes.ts';
import { roles } from './roles/routes.ts';
import { settings } from './settings/routes.ts';
import { shiftTemplates } from './shift-templates/routes.ts';
import { shifts } from './shifts/routes.ts';
import { statements } from './statement/routes.ts';
import { supervisors } from './supervisors/routes.ts';
import { tieOuts } from './tie-out/routes.ts';
import { timesheets } from './timesheets/routes.ts';
import { trainingClasses } from './training-classes/routes.ts';
import { uploads } from './uploads/routes.ts';
import { workerSide } from './worker-side/routes.ts';
import { workers } from './workers/routes.ts';

/** Every call the API answers, one list a resource. */
export const endpoints: readonly Endpoint[] = [
  auth,
  codes,
  account,
  ownViews,
  operators,
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
  booking,
  applicants,
  cards,
  cancellation,
  jobs,
  dashboard,
  timesheets,
  invoices,
  adminInvoices,
  statements,
  tieOuts,
  cash,
  costs,
  accounting,
  supervisors,
  chat,
  notifications,
  uploads,
  workerSide,
  adminSide,
  editing,
].flat();
