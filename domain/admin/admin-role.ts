/** The owner has all permissions of the others. */
export const adminRole = { OWNER: 'OWNER', FINANCE: 'FINANCE', SUPPORT: 'SUPPORT' } as const;
export type AdminRole = (typeof adminRole)[keyof typeof adminRole];

/** Hours until an admin session expires: a working day. */
export const adminSessionHours = 12;

export const adminInvitationHours = 72;
