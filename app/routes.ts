import { index, layout, route, type RouteConfig } from '@remix-run/route-config';

/**
 * The product's addresses, as rulings.md settles them. A file's name owes nothing to its URL; a folder is
 * one entry of the side menu.
 */
export default [
  // Signed out
  index('routes/sign-in/home.ts'),
  route('login', 'routes/sign-in/login.tsx'),
  route('logout', 'routes/sign-in/logout.ts'),
  route('language', 'routes/sign-in/language.ts'),
  route('files/:key', 'routes/files/file.ts'),

  // Signed in
  layout('routes/portal/layout.tsx', [
    route('dashboard', 'routes/portal/dashboard/page.tsx'),
    route('shifts', 'routes/portal/shifts/list.tsx'),
    route('shifts/export', 'routes/portal/shifts/export.ts'),
    route('shifts/:id', 'routes/portal/shifts/detail.tsx'),
    route('shifts/:id/applicants/acceptance', 'routes/portal/shifts/acceptance.tsx'),
    route('shifts/:id/applicants/rejection', 'routes/portal/shifts/rejection.tsx'),
    route('book', 'routes/portal/book/begin.tsx'),
    route('book/:id', 'routes/portal/book/resume.ts'),
    route('book/:id/removal', 'routes/portal/book/removal.tsx'),
    route('book/:id/site', 'routes/portal/book/site.tsx'),
    route('book/:id/schedule', 'routes/portal/book/schedule.tsx'),
    route('book/:id/workers', 'routes/portal/book/workers.tsx'),
    route('book/:id/confirm', 'routes/portal/book/confirm.tsx'),
    route('book/:id/check-out', 'routes/portal/book/check-out.tsx'),
    route('book/:id/payment', 'routes/portal/book/payment.tsx'),
    route('book/:id/booked', 'routes/portal/book/booked.tsx'),
    route('locations', 'routes/portal/locations/list.tsx'),
    route('locations/new', 'routes/portal/locations/new.tsx'),
    route('locations/new/search', 'routes/portal/locations/new-search.tsx'),
    route('locations/:id', 'routes/portal/locations/edit.tsx'),
    route('locations/:id/search', 'routes/portal/locations/edit-search.tsx'),
    route('locations/:id/removal', 'routes/portal/locations/removal.tsx'),
    route('contacts', 'routes/portal/contacts/list.tsx'),
    route('contacts/new', 'routes/portal/contacts/new.tsx'),
    route('contacts/:id', 'routes/portal/contacts/edit.tsx'),
    route('contacts/:id/removal', 'routes/portal/contacts/removal.tsx'),
    route('timesheets', 'routes/portal/timesheets/list.tsx'),
    route('timesheets/approval', 'routes/portal/timesheets/approval.tsx'),
    route('timesheets/work-time-approval', 'routes/portal/timesheets/work-time-approval.tsx'),
    route('timesheets/pending', 'routes/portal/timesheets/pending.tsx'),
    route('timesheets/rejection', 'routes/portal/timesheets/rejection.tsx'),
    route('timesheets/matching-approval', 'routes/portal/timesheets/matching-approval.tsx'),
    route('timesheets/export', 'routes/portal/timesheets/export.ts'),
    route('timesheets/:id', 'routes/portal/timesheets/detail.tsx'),
    route('timesheets/:id/review', 'routes/portal/timesheets/review.tsx'),
    route('worker-invoices', 'routes/portal/worker-invoices/list.tsx'),
    route('worker-invoices/:id', 'routes/portal/worker-invoices/detail.tsx'),
    route('worker-invoices/:id/status', 'routes/portal/worker-invoices/status.tsx'),
    route('*', 'routes/portal/not-found.tsx'),
  ]),
] satisfies RouteConfig;
