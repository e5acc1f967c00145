import type { Upstream } from '#app/upstream/client.server.ts';
import { adminInvoices } from './invoices/admin-invoices.server.ts';
import { applicants } from './workers/applicants.server.ts';
import { auth } from './account/auth.server.ts';
import { cards } from './account/cards.server.ts';
import { cash } from './invoices/cash.server.ts';
import { chat } from './messages/chat.server.ts';
import { contacts } from './categories/contacts.server.ts';
import { content } from './public-site/content.server.ts';
import { costs } from './invoices/costs.server.ts';
import { dashboard } from './dashboard.server.ts';
import { invoices } from './invoices/invoices.server.ts';
import { jobs } from './public-site/jobs.server.ts';
import { lists } from './categories/lists.server.ts';
import { locations } from './categories/locations.server.ts';
import { notifications } from './messages/notifications.server.ts';
import { profile } from './account/profile.server.ts';
import { roles } from './categories/roles.server.ts';
import { settings } from './account/settings.server.ts';
import { shiftTemplates } from './shifts/templates.server.ts';
import { shifts } from './shifts/shifts.server.ts';
import { statement } from './invoices/statement.server.ts';
import { supervisors } from './account/supervisors.server.ts';
import { timesheets } from './shifts/timesheets.server.ts';
import { tieOut } from './invoices/tie-out.server.ts';
import { trainingClasses } from './categories/training-classes.server.ts';
import { uploads } from './uploads.server.ts';
import { workers } from './workers/workers.server.ts';

/** The whole API for one request of the portal, by resource. */
export const createApi = (upstream: Upstream) => ({
  adminInvoices: adminInvoices(upstream),
  applicants: applicants(upstream),
  auth: auth(upstream),
  cards: cards(upstream),
  cash: cash(upstream),
  chat: chat(upstream),
  contacts: contacts(upstream),
  content: content(upstream),
  costs: costs(upstream),
  dashboard: dashboard(upstream),
  invoices: invoices(upstream),
  jobs: jobs(upstream),
  lists: lists(upstream),
  locations: locations(upstream),
  notifications: notifications(upstream),
  profile: profile(upstream),
  roles: roles(upstream),
  settings: settings(upstream),
  shiftTemplates: shiftTemplates(upstream),
  shifts: shifts(upstream),
  statement: statement(upstream),
  supervisors: supervisors(upstream),
  tieOut: tieOut(upstream),
  timesheets: timesheets(upstream),
  trainingClasses: trainingClasses(upstream),
  uploads: uploads(upstream),
  workers: workers(upstream),
});
export type Api = ReturnType<typeof createApi>;
