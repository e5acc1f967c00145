import type { Call } from '#contract/core/call.ts';
import { capabilityOf } from '#contract/capabilities.ts';
import { registry } from '#tests/contract/registry.ts';
import { isObject } from './wire.ts';

export interface Known {
  accountId: unknown;
  businessId: unknown;
}

const lists: Readonly<Record<string, readonly [list: string, field: string]>> = {
  getContact: ['listContacts', 'id'],
  getLocation: ['listLocations', 'id'],
  getRole: ['listRoles', 'id'],
  getTrainingClass: ['listTrainingClasses', 'id'],
  listClassApplicants: ['listTrainingClasses', 'id'],
  getShift: ['listShifts', 'id'],
  listApplicants: ['listShifts', 'id'],
  listGroupShifts: ['listShifts', 'group_id'],
  getShiftTemplate: ['listShiftTemplates', 'id'],
  listWorkerReviews: ['listWorkers', 'id'],
  listWorkerShifts: ['listWorkers', 'id'],
  getTimesheet: ['listTimesheets', 'id'],
  getInvoice: ['listInvoices', 'id'],
  getAdminInvoice: ['listAdminInvoices', 'id'],
  listTransactions: ['listAdminInvoices', 'id'],
  getCredit: ['listCredits', 'id'],
  listMessages: ['listTopics', 'id'],
  getSupervisor: ['listSupervisors', 'id'],
  getJobPosting: ['listJobPostings', 'id'],
  getBlog: ['listBlogs', 'id'],
};

const days = { start_date: '2026-01-01', end_date: '2026-01-31' };

const queries: Readonly<Record<string, Record<string, unknown>>> = {
  getSetting: { type: 'pricing' },
  listShifts: { only: 'BOOKED' },
  getStatement: days,
  getCosts: days,
  getInsights: days,
};

/** Calls that read nothing, or need input that only a person knows. */
const untried = new Set([
  'getCapabilities',
  'getBillingDocument',
  'getReconciliation',
  'getBlogBySlug',
  'getClassApplicant',
]);

/** Read calls in dependency order, the specification's first. */
export const readings: readonly Call[] = registry
  .filter(({ method, file, name }) => method === 'GET' && file === undefined && !untried.has(name))
  .sort(
    (one, other) =>
      Number(one.name in lists) - Number(other.name in lists) ||
      Number(capabilityOf(one) !== null) - Number(capabilityOf(other) !== null),
  );

/** Returns what a call is asked with; the reason where nothing is known to ask it with. */
export function inputOf(
  call: Call,
  known: Known,
  rowsOf: (list: string) => readonly unknown[],
): { params: Record<string, unknown>; query: Record<string, unknown> } | string {
  const query = queries[call.name] ?? {};
  if (!call.query.safeParse(query).success) return 'it needs a query that only a person can choose';
  const names = Object.keys(call.params.shape);
  if (names.length === 0) return { params: {}, query };
  if (call.name === 'getAccount') return { params: { id: known.accountId }, query };
  if (call.name === 'getProfile') return { params: { id: known.businessId }, query };
  if (call.name === 'getWorker') {
    const id = firstOf(rowsOf('listWorkers'), 'id');
    return id === undefined
      ? 'listWorkers has no row'
      : { params: { user_id: id, operator_id: known.businessId }, query };
  }
  const [list, field] = lists[call.name] ?? [];
  if (list === undefined || field === undefined || names.length > 1)
    return 'it needs ids that only a person can choose';
  const id = firstOf(rowsOf(list), field);
  return id === undefined ? `${list} has no row with ${field}` : { params: { [names[0] ?? 'id']: id }, query };
}

const firstOf = (rows: readonly unknown[], field: string): unknown =>
  rows.map((row) => (isObject(row) ? row[field] : undefined)).find((value) => value !== undefined && value !== null);
