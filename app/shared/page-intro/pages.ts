import type { PurposePage } from '#domain/account/purposes.ts';
import { paths } from '#app/paths.ts';

/** Pages of the menu with an intro. A list counts as one page, however it is filtered. */
const pages: Readonly<Record<string, PurposePage>> = {
  [paths.dashboard]: 'dashboard',
  [paths.thisWeek]: 'week',
  [paths.roles]: 'roles',
  [paths.locations]: 'locations',
  [paths.contacts]: 'contacts',
  [paths.trainingClasses]: 'training_classes',
  [paths.workers]: 'workers',
  [paths.chat]: 'chat',
  [paths.supervisors]: 'supervisors',
  [paths.timesheets]: 'timesheets',
  [paths.workerInvoices]: 'worker_invoices',
  [paths.adminInvoices]: 'admin_invoices',
  [paths.statement]: 'statement',
  [paths.insights]: 'insights',
  [paths.settingsBusiness]: 'settings',
  [paths.settingsSupervisor]: 'settings',
};

export const purposePageAt = (pathname: string): PurposePage | null => pages[pathname] ?? null;
