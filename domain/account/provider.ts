/** A person of the provider looks after one of these. The owner does everything that the others do. */
export const providerRole = { OWNER: 'OWNER', FINANCE: 'FINANCE', SUPPORT: 'SUPPORT' } as const;
export type ProviderRole = (typeof providerRole)[keyof typeof providerRole];

/** A session of the provider's office is over after this many hours, a working day. */
export const officeHours = 12;

/** A link to set a password in the provider's office is good for this many hours, once. */
export const officeLinkHours = 72;
