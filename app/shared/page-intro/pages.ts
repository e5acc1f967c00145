import type { PageIntroPage } from '#domain/accounts/page-intros.ts';
import { paths } from '#app/paths.ts';

/** Pages of the menu with an intro. A list counts as one page, however it is filtered. */
const introPages: Readonly<Record<string, PageIntroPage>> = {
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

export const introPageAt = (pathname: string): PageIntroPage | null => introPages[pathname] ?? null;
