/** Supervisors can sign in by their company's own identity provider. */

/** A session was begun with one of these. */
export const signedBy = { PASSWORD: 'password', IDENTITY_PROVIDER: 'identity_provider' } as const;
export type SignedBy = (typeof signedBy)[keyof typeof signedBy];

/** A sign-in at the provider may take so many minutes. */
export const identityMinutes = 10;

/** So many new people may wait for the operator; beyond these nobody else is taken up. */
export const mostWaiting = 50;

/** Returns the domain of an address, in small letters. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Tells whether the ways of signing in at a provider (`amr`, RFC 8176) count as a second factor. */
export const provesSecondFactor = (methods: unknown): boolean => Array.isArray(methods) && methods.includes('mfa');
