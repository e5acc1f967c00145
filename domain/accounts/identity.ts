/** Single sign-on for supervisors, with their company's identity provider. */

export const signInMethod = { PASSWORD: 'password', IDENTITY_PROVIDER: 'identity_provider' } as const;
export type SignInMethod = (typeof signInMethod)[keyof typeof signInMethod];

export const identitySignInMinutes = 10;

/** Maximum new people awaiting the operator's approval; further ones are turned away. */
export const maxWaitingIdentities = 50;

export const emailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** `amr`, RFC 8176. */
export const provesTwoFactor = (methods: unknown): boolean => Array.isArray(methods) && methods.includes('mfa');
