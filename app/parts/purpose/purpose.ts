import type { PurposePage } from '#domain/account/purposes.ts';
import { paths } from '#app/paths.ts';

/** These addresses of the menu are pages with a purpose. A list is one whatever it is filtered by. */
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

/** Returns the page of the menu that an address is; null where it is none. */
export const purposePageAt = (pathname: string): PurposePage | null => pages[pathname] ?? null;
