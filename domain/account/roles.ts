import type { ProviderRole } from './provider.ts';

/** Login roles of the specification; a USER is a worker and cannot use the portal. */
export const role = { OPERATOR: 'OPERATOR', USER: 'USER', SUPERVISOR: 'SUPERVISOR' } as const;
export type Role = (typeof role)[keyof typeof role];

export type SiteRole = Role | ProviderRole;

/** Every request has this `role` header. */
const roleHeader = { OPERATOR: 'operator', SUPERVISOR: 'supervisor' } as const;

export type BusinessRole = keyof typeof roleHeader;

const everyone: readonly SiteRole[] = [role.OPERATOR, role.SUPERVISOR];
const operatorOnly: readonly SiteRole[] = [role.OPERATOR];
const provider: readonly ProviderRole[] = ['OWNER', 'FINANCE', 'SUPPORT'];
const money: readonly ProviderRole[] = ['OWNER', 'FINANCE'];
const support: readonly ProviderRole[] = ['OWNER', 'SUPPORT'];
const ownerOnly: readonly ProviderRole[] = ['OWNER'];

/** Roles by capability, across all sites. Pages and menus use this; the API enforces permissions itself. */
const permissions = {
  dashboard: everyone,
  shifts: everyone,
  booking: everyone,
  applicants: everyone,
  roles: everyone,
  locations: everyone,
  contacts: everyone,
  trainingClasses: everyone,
  workers: everyone,
  favourites: everyone,
  blocks: everyone,
  chat: everyone,
  timesheets: everyone,
  notifications: everyone,
  exports: everyone,
  workerInvoices: everyone,
  /** Amounts on worker invoices, and changes of their status. */
  invoiceMoney: operatorOnly,
  adminInvoices: operatorOnly,
  transactions: operatorOnly,
  statement: operatorOnly,
  /** Seeing and changing cards; a supervisor books with the default card without seeing it. */
  cards: operatorOnly,
  supervisors: operatorOnly,
  businessProfile: operatorOnly,
  overtimePercentage: operatorOnly,
  billingDetails: operatorOnly,
  ownDetails: everyone,
  ownPassword: everyone,
  office: provider,
  officeMoney: money,
  officeSupport: support,
  officeSettings: ownerOnly,
  officePeople: ownerOnly,
} as const satisfies Readonly<Record<string, readonly SiteRole[]>>;

export type Capability = keyof typeof permissions;

export const may = (who: SiteRole, capability: Capability): boolean =>
  permissions[capability].some((allowed) => allowed === who);

export const whoMay = (capability: Capability): readonly SiteRole[] => permissions[capability];
