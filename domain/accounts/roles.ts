/** Login roles of the specification; a USER is a worker and cannot use the portal. */
export const role = { OPERATOR: 'OPERATOR', USER: 'USER', SUPERVISOR: 'SUPERVISOR' } as const;
export type Role = (typeof role)[keyof typeof role];

/** The owner has all permissions of the others. */
export const adminRole = { OWNER: 'OWNER', FINANCE: 'FINANCE', SUPPORT: 'SUPPORT' } as const;
export type AdminRole = (typeof adminRole)[keyof typeof adminRole];

/** Hours until an admin session expires: a working day. */
export const adminSessionHours = 12;

export const adminInvitationHours = 72;

export type SiteRole = Role | AdminRole;

/** Every request has this `role` header. */
const roleHeader = { OPERATOR: 'operator', SUPERVISOR: 'supervisor' } as const;

export type BusinessRole = keyof typeof roleHeader;

const everyone: readonly SiteRole[] = [role.OPERATOR, role.SUPERVISOR];
const operatorOnly: readonly SiteRole[] = [role.OPERATOR];
const anyAdmin: readonly AdminRole[] = ['OWNER', 'FINANCE', 'SUPPORT'];
const money: readonly AdminRole[] = ['OWNER', 'FINANCE'];
const support: readonly AdminRole[] = ['OWNER', 'SUPPORT'];
const ownerOnly: readonly AdminRole[] = ['OWNER'];

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
  worker: [role.USER],
  admin: anyAdmin,
  adminBilling: money,
  adminSupport: support,
  adminSettings: ownerOnly,
  adminTeam: ownerOnly,
} as const satisfies Readonly<Record<string, readonly SiteRole[]>>;

export type Permission = keyof typeof permissions;

export const hasPermission = (who: SiteRole, capability: Permission): boolean =>
  permissions[capability].some((allowed) => allowed === who);

export const rolesWith = (capability: Permission): readonly SiteRole[] => permissions[capability];
