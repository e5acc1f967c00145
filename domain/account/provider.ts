/** The owner has all permissions of the others. */
export const providerRole = { OWNER: 'OWNER', FINANCE: 'FINANCE', SUPPORT: 'SUPPORT' } as const;
export type ProviderRole = (typeof providerRole)[keyof typeof providerRole];

/** Hours until an admin session expires: a working day. */
export const officeHours = 12;

export const officeLinkHours = 72;
