import type { Upstream } from '#app/upstream/client.server.ts';
import { adminInvoices } from './admin-invoices.server.ts';
import { applicants } from './applicants.server.ts';
import { auth } from './auth.server.ts';
import { cards } from './cards.server.ts';
import { chat } from './chat.server.ts';
import { contacts } from './contacts.server.ts';
import { content } from './content.server.ts';
import { dashboard } from './dashboard.server.ts';
import { invoices } from './invoices.server.ts';
import { jobs } from './jobs.server.ts';
import { lists } from './lists.server.ts';
import { locations } from './locations.server.ts';
import { notifications } from './notifications.server.ts';
import { profile } from './profile.server.ts';
import { roles } from './roles.server.ts';
import { settings } from './settings.server.ts';
import { shifts } from './shifts.server.ts';
import { statement } from './statement.server.ts';
import { supervisors } from './supervisors.server.ts';
import { timesheets } from './timesheets.server.ts';
import { trainingClasses } from './training-classes.server.ts';
import { uploads } from './uploads.server.ts';
import { workers } from './workers.server.ts';

/** The whole API for one request of the portal, by resource. */
export const createApi = (upstream: Upstream) => ({
  adminInvoices: adminInvoices(upstream),
  applicants: applicants(upstream),
  auth: auth(upstream),
  cards: cards(upstream),
  chat: chat(upstream),
  contacts: contacts(upstream),
  content: content(upstream),
  dashboard: dashboard(upstream),
  invoices: invoices(upstream),
  jobs: jobs(upstream),
  lists: lists(upstream),
  locations: locations(upstream),
  notifications: notifications(upstream),
  profile: profile(upstream),
  roles: roles(upstream),
  settings: settings(upstream),
  shifts: shifts(upstream),
  statement: statement(upstream),
  supervisors: supervisors(upstream),
  timesheets: timesheets(upstream),
  trainingClasses: trainingClasses(upstream),
  uploads: uploads(upstream),
  workers: workers(upstream),
});
export type Api = ReturnType<typeof createApi>;
