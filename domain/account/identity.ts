/** Single sign-on for supervisors, with their company's identity provider. */

export const signedBy = { PASSWORD: 'password', IDENTITY_PROVIDER: 'identity_provider' } as const;
export type SignedBy = (typeof signedBy)[keyof typeof signedBy];

export const identityMinutes = 10;

/** Maximum new people awaiting the operator's approval; further ones are turned away. */
export const mostWaiting = 50;

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** `amr`, RFC 8176. */
export const provesSecondFactor = (methods: unknown): boolean => Array.isArray(methods) && methods.includes('mfa');
