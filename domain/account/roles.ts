/** Login roles of the specification; a USER is a worker and has no place in the portal. */
export const role = { OPERATOR: 'OPERATOR', USER: 'USER', SUPERVISOR: 'SUPERVISOR' } as const;
export type Role = (typeof role)[keyof typeof role];

/** Everybody who has a site of the product: a business's people, workers (USER), and the provider's office (ADMIN). */
export type SiteRole = Role | 'ADMIN';

/** The value of the `role` header of every request. */
export const roleHeader = { OPERATOR: 'operator', SUPERVISOR: 'supervisor' } as const;

/** The roles that work in the portal. */
export type BusinessRole = keyof typeof roleHeader;

const everyone: readonly SiteRole[] = [role.OPERATOR, role.SUPERVISOR];
const operatorOnly: readonly SiteRole[] = [role.OPERATOR];

/** Who may do what, on every site. Pages and menus ask it; the API enforces it by itself. */
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
  /** Amounts on worker invoices, and changing their status. */
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
} as const satisfies Readonly<Record<string, readonly SiteRole[]>>;

export type Capability = keyof typeof permissions;

/** Whether an account of this role may do it. */
export const may = (who: SiteRole, capability: Capability): boolean =>
  permissions[capability].some((allowed) => allowed === who);

/** The roles that may, for the page that says no. */
export const whoMay = (capability: Capability): readonly SiteRole[] => permissions[capability];
