import { type Call, callsOf } from './core/call.ts';
import * as accounting from './billing/accounting.ts';
import * as adminInvoices from './billing/admin-invoices.ts';
import * as applicants from './shifts/applicants.ts';
import * as auth from './accounts/auth.ts';
import * as board from './shifts/board.ts';
import * as booking from './shifts/booking.ts';
import * as business from './accounts/business.ts';
import * as capabilities from './capabilities.ts';
import * as cancellation from './shifts/cancellation.ts';
import * as cardCheck from './shifts/card-check.ts';
import * as cards from './billing/cards.ts';
import * as chat from './messaging/chat.ts';
import * as contacts from './categories/contacts.ts';
import * as content from './content/content.ts';
import * as costChanges from './shifts/cost-changes.ts';
import * as costs from './billing/costs.ts';
import * as credits from './billing/credits.ts';
import * as dataCopies from './accounts/data-copies.ts';
import * as corrections from './accounts/corrections.ts';
import * as dashboard from './dashboard/dashboard.ts';
import * as summary from './dashboard/summary.ts';
import * as identityProvider from './accounts/identity-provider.ts';
import * as insights from './billing/insights.ts';
import * as invoices from './billing/invoices.ts';
import * as jobPostings from './shifts/job-postings.ts';
import * as lists from './categories/lists.ts';
import * as locations from './categories/locations.ts';
import * as notifications from './messaging/notifications.ts';
import * as payments from './billing/payments.ts';
import * as pageIntros from './accounts/page-intros.ts';
import * as reviews from './workers/reviews.ts';
import * as roles from './categories/roles.ts';
import * as twoFactor from './accounts/two-factor.ts';
import * as sessions from './accounts/sessions.ts';
import * as settings from './admin/settings.ts';
import * as shifts from './shifts/shifts.ts';
import * as shiftTemplates from './shifts/shift-templates.ts';
import * as statement from './billing/statement.ts';
import * as supervisors from './accounts/supervisors.ts';
import * as reconciliation from './billing/reconciliation.ts';
import * as timesheets from './timesheets/timesheets.ts';
import * as trainingClasses from './categories/training-classes.ts';
import * as transfers from './billing/transfers.ts';
import * as uploads from './files/uploads.ts';
import * as views from './accounts/views.ts';
import * as workers from './workers/workers.ts';

export const modules = {
  auth,
  twoFactor,
  identityProvider,
  sessions,
  views,
  pageIntros,
  dataCopies,
  corrections,
  business,
  uploads,
  contacts,
  locations,
  roles,
  trainingClasses,
  shifts,
  board,
  booking,
  applicants,
  cancellation,
  costChanges,
  shiftTemplates,
  dashboard,
  summary,
  workers,
  timesheets,
  reviews,
  invoices,
  adminInvoices,
  reconciliation,
  payments,
  credits,
  statement,
  transfers,
  accounting,
  costs,
  insights,
  chat,
  supervisors,
  notifications,
  cards,
  cardCheck,
  jobPostings,
  content,
  settings,
  lists,
  capabilities,
};

const headings = {
  auth: 'Signing in',
  twoFactor: 'Signing in',
  identityProvider: 'Signing in',
  sessions: 'Signing in',
  views: 'Signing in',
  pageIntros: 'Signing in',
  dataCopies: 'Signing in',
  corrections: 'Signing in',
  business: 'Business profile',
  uploads: 'Uploads',
  contacts: 'Contacts',
  locations: 'Locations',
  roles: 'Roles',
  trainingClasses: 'Training classes',
  shifts: 'Shifts',
  board: 'Shifts',
  booking: 'Shifts',
  applicants: 'Shifts',
  cancellation: 'Shifts',
  costChanges: 'Shifts',
  shiftTemplates: 'Shifts',
  dashboard: 'Shifts',
  summary: 'Statement',
  workers: 'Workers',
  timesheets: 'Timesheets',
  reviews: 'Timesheets',
  invoices: 'Invoices',
  adminInvoices: 'Invoices',
  reconciliation: 'Reconciliation',
  payments: 'Payments',
  credits: 'Credits',
  statement: 'Statement',
  transfers: 'Statement',
  accounting: 'Statement',
  costs: 'Statement',
  insights: 'Statement',
  chat: 'Chat',
  supervisors: 'Supervisors',
  notifications: 'Notifications',
  cards: 'Cards and payment',
  cardCheck: 'Cards and payment',
  jobPostings: 'Public site',
  content: 'Public site',
  settings: 'Lists and settings',
  lists: 'Lists and settings',
  capabilities: 'Lists and settings',
} as const satisfies Readonly<Record<keyof typeof modules, string>>;

type Heading = (typeof headings)[keyof typeof headings];

const descriptions: Readonly<Record<Heading, string>> = {
  'Signing in':
    'Sessions, sign-up, codes, passwords, two-factor authentication, single sign-on, and what an account keeps.',
  'Business profile': 'What a business says of itself, where its invoices go, and what it has to do first.',
  Uploads: 'Pictures and files, which other calls name by their id.',
  Contacts: 'People at the warehouse whom workers report to.',
  Locations: 'Warehouses, with their place on the map and the way there.',
  Roles: 'Kinds of work with what they ask for and what they usually pay.',
  'Training classes': 'Classes that workers join before some roles, and who asked to.',
  Shifts: 'Bookings from the draft to the last day: the week, applicants, changes, costs and cancellation.',
  Workers: 'Workers a business knows: profile, favourites and blocks.',
  Timesheets: 'Hours that workers clocked, decisions about them, and reviews.',
  Invoices: 'Weekly invoices of workers’ pay and fees, and those of the platform.',
  Reconciliation: 'What was booked, approved and billed of a week or an invoice, and why they differ.',
  Payments: 'Payments by card, FPS and transfer, and their receipts.',
  Credits: 'What a business has to its credit, and asking it back.',
  Statement: 'What is owed and why, costs, insights, and files for the bookkeeper.',
  Chat: 'Conversations with workers; new messages come by the channel `/events`.',
  Supervisors: 'People of a business who sign in beside its operator.',
  Notifications: 'What happened since, and what has been read of it.',
  'Cards and payment': 'Cards that are kept, the bank’s question, and what check-out needs.',
  'Public site': 'Jobs, posts, questions and forms that anyone may read or send.',
  'Lists and settings':
    'Districts, industries and other lists, the rules of the marketplace, and what this API can do.',
};

export interface Section {
  title: string;
  description: string;
  calls: readonly Call[];
}

export const sections: readonly Section[] = [...new Set(Object.values(headings))].map((title) => ({
  title,
  description: descriptions[title],
  calls: Object.entries(modules).flatMap(([name, module]) =>
    headings[name as keyof typeof modules] === title ? callsOf(module) : [],
  ),
}));

export const businessCalls: readonly Call[] = sections.flatMap(({ calls }) => calls);

/** What an API has to have: the calls of the specification, without those of a capability. */
export const specifiedSections: readonly Section[] = sections
  .map((section) => ({
    ...section,
    calls: section.calls.filter(
      (call) => capabilities.capabilityOf(call) === null && call !== capabilities.getCapabilities,
    ),
  }))
  .filter(({ calls }) => calls.length > 0);

export const specifiedCalls: readonly Call[] = specifiedSections.flatMap(({ calls }) => calls);
