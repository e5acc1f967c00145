import type { RouteConfigEntry } from '@remix-run/route-config';
import { paths } from '#app/paths.ts';
import routes from '#app/routes.ts';
import type { DemoApi } from '../demo/demo-api.ts';
import { demoIds } from '../demo/demo-ids.ts';
import * as tables from './address-tables.ts';

export const everyRoute: readonly string[] = (await Promise.resolve(routes)).flatMap(flatten).sort();

function flatten({ path, index, children = [] }: RouteConfigEntry): string[] {
  return [...(path !== undefined || index ? [path ?? ''] : []), ...children.flatMap(flatten)];
}

/**
 * What a GET of an address returns: a page for both roles, for operators only or for supervisors only; a page
 * for signed-out users only; a public page, with an address per language; a file for a signed-in user, for an
 * operator, or for everyone; data for a script; the 404 page; or a redirect.
 */
export type Kind =
  | 'page'
  | 'operator'
  | 'supervisor'
  | 'signed-out'
  | 'public'
  | 'file'
  | 'operator-file'
  | 'public-file'
  | 'data'
  | 'missing'
  | 'redirect';

export interface Address {
  route: string;
  kind: Kind;
  at: readonly string[];
}

/**
 * All addresses of the product with real ids of the demo. Add a line for every new route here or in
 * `address-tables.ts`.
 */
export async function everyAddress(api: DemoApi): Promise<Address[]> {
  const id = await demoIds(api);
  const signedOut = {
    login: paths.login,
    'forgot-password': paths.forgotPassword,
    'sign-up': paths.signUp,
    'sign-in/:code': paths.ssoLogin('0123456789abcdef'),
    'sign-in/:code/back': paths.ssoCallback('0123456789abcdef'),
    'undo-email-change': paths.undoEmailChange,
    invitation: paths.invitation,
    'admin/sign-in': paths.admin.signIn,
    'worker/sign-in': paths.workerSite.signIn,
    'admin/password': paths.admin.password,
  };
  return [
    ...lines('signed-out', signedOut),
    ...lines('public', tables.publicPages(id)),
    ...lines('redirect', tables.leading(id)),
    ...[tables.shiftPages, tables.bookingPages, tables.recordPages, tables.workPages].flatMap((table) =>
      lines('page', table(id)),
    ),
    ...lines('operator', tables.operatorPages(id)),
    ...lines('supervisor', { 'settings/supervisor-information': paths.settingsSupervisor }),
    ...lines('file', {
      'shifts/export': paths.shiftExport,
      'book/roster/template': paths.bookRosterTemplate,
      'shifts/calendar.ics': paths.shiftCalendar,
      'shifts/:id/calendar.ics': paths.shiftCalendarEvent(id.shift),
      'timesheets/export': paths.timesheetExport,
      'worker-invoices/export': paths.workerInvoicesExport,
      'worker-invoices/:id/export': paths.workerInvoiceExport(id.invoice),
      'files/:key': '/files/none',
    }),
    ...lines('operator-file', {
      'admin-invoices/export': paths.adminInvoicesExport,
      'admin-invoices/:id/export': paths.adminInvoiceExport(id.adminInvoice),
      'admin-invoices/:id/fps-code': paths.adminInvoiceFpsCode(id.pastDue),
      'worker-invoices/:id/fps-code': paths.workerInvoiceFpsCode(id.openInvoice),
      'worker-invoices/week/xlsx': paths.workerInvoiceWeekXlsx,
      'worker-invoices/week/csv': paths.workerInvoiceWeekCsv,
      'worker-invoices/:id/reconciliation/xlsx': paths.workerInvoiceReconciliationXlsx(id.invoice),
      'worker-invoices/:id/reconciliation/csv': paths.workerInvoiceReconciliationCsv(id.invoice),
      'credits/export': paths.creditsExport,
      'insights/export': paths.insightsExport,
      'payments/export': paths.paymentsExport,
      'statement/payment/fps-code': paths.payAllFpsCode,
      'statement/bills': paths.statementBills,
      'statement/pack': paths.statementPack,
      'statement/xlsx': paths.statementXlsx,
      'statement/csv': paths.statementCsv,
    }),
    ...lines('data', { 'chat/:id/messages': paths.chatMessages(id.topic) }),
    ...lines('public-file', tables.publicFiles(id)),
    ...lines('missing', missing),
    ...lines('redirect', tables.adminPages),
    ...lines('redirect', tables.workerPages),
  ];
}

/** A copy exists once it was asked for: tests/api/accounts/data-copies.test.ts. */
const missing = {
  'settings/copies/:id': paths.settingsCopyOf(1),
  'settings/copies/:id/file': paths.settingsCopyFile(1),
  ...{ '*': '/no-such-page', 'admin/*': '/admin/no-such-page', 'worker/*': '/worker/no-such-page' },
};

const lines = (kind: Kind, table: Readonly<Record<string, string | readonly string[]>>): Address[] =>
  Object.entries(table).map(([route, at]) => ({ route, kind, at: typeof at === 'string' ? [at] : at }));
