import { z } from 'zod';
import { identitySignInMinutes, maxWaitingIdentities } from '#domain/accounts/identity.ts';
import { message } from '#domain/shared/message.ts';
import { session } from './auth.ts';
import { call } from '../core/call.ts';
import { byId, count, instant, requiredLine, requiredText, text, webAddress } from '../core/common.ts';

const domain = requiredLine(253)
  .overwrite((typed) => typed.toLowerCase().replace(/^@/, ''))
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, { error: message('validation.domain') })
  .meta({ description: 'Only people whose verified email is of this domain sign in' });

export const identityProviderFields = z.object({
  issuer: webAddress.meta({
    description: 'As the provider names itself; its `/.well-known/openid-configuration` is read',
    format: 'uri',
  }),
  domain,
  client_id: requiredLine(),
  client_secret: text(1_000)
    .optional()
    .meta({ description: 'Kept as it is where it is absent or empty; never answered' }),
});

const signInCode = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .meta({ description: 'Of `/sign-in/{code}` and `/sign-in/{code}/back` of the portal' });

/** @see identityProvider of `getIdentityProvider` */
const identityProvider = z.object({
  issuer: z.string(),
  domain: z.string(),
  domain_confirmed: z.boolean().meta({
    description:
      'Whether the platform has confirmed that the domain is of the business. Until then nobody new signs in',
  }),
  client_id: z.string(),
  required: z.boolean().meta({ description: 'Whether supervisors sign in by it only' }),
  linked: count.meta({ description: 'Supervisors who have signed in by it' }),
  waiting: count.meta({ description: 'Of these, those who wait to be activated' }),
  updated_at: instant,
  updated_by: z.string().nullable(),
});
export type IdentityProvider = z.output<typeof identityProvider>;

export const getIdentityProvider = call({
  name: 'getIdentityProvider',
  method: 'GET',
  path: '/operators/identity-provider',
  summary: 'The company’s own identity provider, by which supervisors sign in; null where there is none',
  access: 'operator',
  answer: z.object({ code: signInCode, provider: identityProvider.nullable() }),
});

export const saveIdentityProvider = call({
  name: 'saveIdentityProvider',
  method: 'PUT',
  path: '/operators/identity-provider',
  summary:
    'Sets the identity provider. What it says of itself is read at once, over https and from public addresses only. Another issuer or client needs its secret again, and ends the sessions begun by the one before',
  access: 'operator',
  body: identityProviderFields,
  errors: ['reauthentication_required', 'identity_provider_unreachable', 'too_many'],
});

export const requireIdentityProvider = call({
  name: 'requireIdentityProvider',
  method: 'POST',
  path: '/operators/require-identity-provider',
  summary:
    'Lets supervisors sign in by the identity provider only, or by password again. Sessions of supervisors that were begun with a password end',
  access: 'operator',
  body: z.object({ required: z.boolean() }),
  errors: ['reauthentication_required', 'not_found'],
});

export const removeIdentityProvider = call({
  name: 'removeIdentityProvider',
  method: 'DELETE',
  path: '/operators/identity-provider',
  summary: 'Removes the identity provider, and ends the sessions that were begun by it',
  access: 'operator',
  errors: ['reauthentication_required', 'not_found'],
});

export const unlinkIdentity = call({
  name: 'unlinkIdentity',
  method: 'POST',
  path: '/supervisors/{id}/unlink-identity',
  summary:
    'Forgets who a supervisor is at the identity provider, and ends the sessions begun by it. The next sign-in goes by the email again',
  access: 'operator',
  params: byId,
  errors: ['reauthentication_required'],
});

export const beginIdentitySignIn = call({
  name: 'beginIdentitySignIn',
  method: 'POST',
  path: '/auth/identity/begin',
  summary: `Begins a sign-in at the identity provider of a business. The browser goes to \`address\`; \`attempt\` is kept secret by the portal, good for ${identitySignInMinutes} minutes and once`,
  access: 'anyone',
  needsAnswer: true,
  body: z.object({
    code: signInCode,
    return_to: webAddress.meta({ description: 'The portal’s address that the provider leads back to', format: 'uri' }),
  }),
  answer: z.object({ address: z.url(), attempt: z.string().min(1).max(4096) }),
  errors: ['not_found', 'too_many'],
});

export const finishIdentitySignIn = call({
  name: 'finishIdentitySignIn',
  method: 'POST',
  path: '/auth/identity/finish',
  summary: `Trades the provider’s response for a session. Only supervisors sign in by it. A known one is found by the provider’s subject, else by verified email; a new one is made inactive and waits for the operator (\`waiting\`; ${maxWaitingIdentities} at most). A second factor is asked for unless the provider says that it asked for one`,
  access: 'anyone',
  needsAnswer: true,
  body: z.object({
    code: signInCode,
    attempt: requiredText(4096),
    response: requiredText(8192).meta({ description: 'The query of the address that the provider led back to' }),
  }),
  answer: z.discriminatedUnion('outcome', [
    session.extend({ outcome: z.literal('signed_in') }),
    z.object({
      outcome: z.literal('waiting').meta({ description: 'The account waits for the operator' }),
      email: z.string(),
      business_name: z.string(),
    }),
  ]),
  errors: [
    'account_inactive',
    'identity_over',
    'identity_rejected',
    'identity_provider_unreachable',
    'not_found',
    'too_many',
  ],
});
