import type { Upstream } from '#app/upstream/client.server.ts';
import { adminInvoices } from './admin-invoices.server.ts';
import { applicants } from './applicants.server.ts';
import { auth } from './auth.server.ts';
import { cards } from './cards.server.ts';
import { contacts } from './contacts.server.ts';
import { dashboard } from './dashboard.server.ts';
import { invoices } from './invoices.server.ts';
import { jobs } from './jobs.server.ts';
import { lists } from './lists.server.ts';
import { locations } from './locations.server.ts';
import { profile } from './profile.server.ts';
import { roles } from './roles.server.ts';
import { shifts } from './shifts.server.ts';
import { timesheets } from './timesheets.server.ts';
import { trainingClasses } from './training-classes.server.ts';

/** The whole API for one request of the portal, by resource. */
export const createApi = (upstream: Upstream) => ({
  adminInvoices: adminInvoices(upstream),
  applicants: applicants(upstream),
  auth: auth(upstream),
  cards: cards(upstream),
  contacts: contacts(upstream),
  dashboard: dashboard(upstream),
  invoices: invoices(upstream),
  jobs: jobs(upstream),
  lists: lists(upstream),
  locations: locations(upstream),
  profile: profile(upstream),
  roles: roles(upstream),
  shifts: shifts(upstream),
  timesheets: timesheets(upstream),
  trainingClasses: trainingClasses(upstream),
});
export type Api = ReturnType<typeof createApi>;
