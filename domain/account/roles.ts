import type { ProviderRole } from './provider.ts';

/** Login roles of the specification; a USER is a worker and has no place in the portal. */
export const role = { OPERATOR: 'OPERATOR', USER: 'USER', SUPERVISOR: 'SUPERVISOR' } as const;
export type Role = (typeof role)[keyof typeof role];

/** A site of the product exists for these: a business's people, workers (USER), and the people of the provider's office. */
export type SiteRole = Role | ProviderRole;

/** Every request has this `role` header. */
const roleHeader = { OPERATOR: 'operator', SUPERVISOR: 'supervisor' } as const;

/** Roles of the portal. */
export type BusinessRole = keyof typeof roleHeader;

const everyone: readonly SiteRole[] = [role.OPERATOR, role.SUPERVISOR];
const operatorOnly: readonly SiteRole[] = [role.OPERATOR];
const provider: readonly ProviderRole[] = ['OWNER', 'FINANCE', 'SUPPORT'];
const money: readonly ProviderRole[] = ['OWNER', 'FINANCE'];
const support: readonly ProviderRole[] = ['OWNER', 'SUPPORT'];
const ownerOnly: readonly ProviderRole[] = ['OWNER'];

/** Each capability names its roles, on every site. Pages and menus ask it; the API enforces it by itself. */
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
  /** It covers amounts on worker invoices, and changes of their status. */
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
  /** The provider's office: what waits, businesses, lists of money, and what failed, for all of its people to see. */
  office: provider,
  /** Acts on money: payments, invoices, credits. */
  officeMoney: money,
  /** Acts on businesses: approval, and the public site's texts. */
  officeSupport: support,
  officeSettings: ownerOnly,
  officePeople: ownerOnly,
} as const satisfies Readonly<Record<string, readonly SiteRole[]>>;

export type Capability = keyof typeof permissions;

/** Tells whether an account of this role may do it. */
export const may = (who: SiteRole, capability: Capability): boolean =>
  permissions[capability].some((allowed) => allowed === who);

/** Returns the roles that may, for the page that says no. */
export const whoMay = (capability: Capability): readonly SiteRole[] => permissions[capability];
