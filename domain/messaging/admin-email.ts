import type { AdminRole } from '../accounts/roles.ts';

/** What admins are told of by email, in the order of the page. */
export const adminEmailKinds = ['SIGN_UP', 'CERTIFICATE', 'PAYMENT', 'REFUND', 'DISPUTE', 'DEAD_LETTER'] as const;
export type AdminEmailKind = (typeof adminEmailKinds)[number];

export const adminEmailChoice = { NOW: 'NOW', DAILY: 'DAILY', NEVER: 'NEVER' } as const;
export type AdminEmailChoice = (typeof adminEmailChoice)[keyof typeof adminEmailChoice];

/** Who looks after it; the others hear of it if they choose to. */
const responsible: Readonly<Record<AdminEmailKind, readonly AdminRole[]>> = {
  SIGN_UP: ['OWNER', 'SUPPORT'],
  CERTIFICATE: ['OWNER', 'SUPPORT'],
  PAYMENT: ['OWNER', 'FINANCE'],
  REFUND: ['OWNER', 'FINANCE'],
  DISPUTE: ['OWNER', 'FINANCE'],
  DEAD_LETTER: ['OWNER'],
};

export type AdminEmailChoices = Readonly<Record<AdminEmailKind, AdminEmailChoice>>;

export const adminEmailChoices = (role: AdminRole, stored: Partial<AdminEmailChoices>): AdminEmailChoices =>
  Object.fromEntries(
    adminEmailKinds.map((kind) => {
      const usual = responsible[kind].includes(role) ? adminEmailChoice.NOW : adminEmailChoice.NEVER;
      return [kind, stored[kind] ?? usual];
    }),
  ) as Record<AdminEmailKind, AdminEmailChoice>;
