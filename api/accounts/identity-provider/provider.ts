import * as client from 'openid-client';
import { z } from 'zod';
import type { Reach } from './reach.ts';

export interface Client {
  issuer: string;
  client_id: string;
  client_secret: string;
}

/** The provider is unreachable, or its response proves nothing. */
export class IdentityProviderError extends Error {
  override name = 'IdentityProviderError';
  readonly kind: 'unreachable' | 'rejected';
  readonly reason: string;

  constructor(kind: 'unreachable' | 'rejected', reason: string) {
    super(`${kind}: ${reason}`);
    this.kind = kind;
    this.reason = reason;
  }
}

const metadata = (inside: boolean) => {
  const address = z.url({ protocol: inside ? /^https?$/ : /^https$/ }).max(2_048);
  return z.object({
    issuer: z.string().max(2_048),
    authorization_endpoint: address,
    token_endpoint: address,
    jwks_uri: address,
    userinfo_endpoint: address.optional(),
    token_endpoint_auth_methods_supported: z.array(z.string()).max(50).optional(),
    id_token_signing_alg_values_supported: z.array(z.string()).max(50).optional(),
    authorization_response_iss_parameter_supported: z.boolean().optional(),
  });
};
export type Metadata = z.output<ReturnType<typeof metadata>>;

export interface Person {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  methods: unknown;
}

/** A sign-in that comes back has to have these. */
interface Expected {
  state: string;
  nonce: string;
  verifier: string;
}

const reasonOf = (error: unknown): string => {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : typeof error;
};

/** Network errors mean unreachable; any other error means the response proves nothing. */
const isUnreachable = (error: unknown): boolean =>
  ['TypeError', 'TimeoutError', 'AbortError', 'OutOfReach'].includes((error as Error).name) ||
  ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(reasonOf(error));

export interface Providers {
  /** @throws IdentityProviderError */
  discover(of: Client): Promise<Metadata>;
  begin(of: Client, known: Metadata, returnTo: string): Promise<{ address: string; expected: Expected }>;
  /** @throws IdentityProviderError */
  finish(of: Client, known: Metadata, returned: URL, expected: Expected): Promise<Person>;
}

interface Settings {
  [client.customFetch]: client.CustomFetch;
  execute: ((configuration: client.Configuration) => void)[];
}

const fetchBy =
  (reach: Reach): client.CustomFetch =>
  (address, init) =>
    reach(address, init as RequestInit);

function configurationOf(of: Client, known: Metadata, { execute, ...settings }: Settings): client.Configuration {
  // The standard's default is `client_secret_basic`.
  const posts = known.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
  const authentication = posts ? client.ClientSecretPost(of.client_secret) : client.ClientSecretBasic(of.client_secret);
  const made = new client.Configuration(known as client.ServerMetadata, of.client_id, {}, authentication);
  made[client.customFetch] = settings[client.customFetch];
  for (const apply of execute) apply(made);
  return made;
}

export function createProviders(reach: Reach, inside: boolean): Providers {
  // oxlint-disable-next-line typescript/no-deprecated -- where the settings allow a provider over http
  const execute = [client.enableNonRepudiationChecks, ...(inside ? [client.allowInsecureRequests] : [])];
  const settings = { [client.customFetch]: fetchBy(reach), execute };

  return {
    async discover({ issuer, client_id }) {
      try {
        const found = await client.discovery(new URL(issuer), client_id, undefined, client.None(), settings);
        return metadata(inside).parse(found.serverMetadata());
      } catch (error) {
        throw new IdentityProviderError('unreachable', reasonOf(error));
      }
    },

    async begin(of, known, returnTo) {
      const expected = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(configurationOf(of, known, settings), {
        redirect_uri: returnTo,
        scope: 'openid email profile',
        state: expected.state,
        nonce: expected.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(expected.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, expected };
    },

    async finish(of, known, returned, { state, nonce, verifier }) {
      try {
        const made = configurationOf(of, known, settings);
        const tokens = await client.authorizationCodeGrant(made, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new IdentityProviderError('rejected', 'no id token');
        expectSound(claims, of);
        // Some providers return the email only from the userinfo endpoint.
        const more =
          claims.email === undefined && known.userinfo_endpoint !== undefined
            ? await client.fetchUserInfo(made, tokens.access_token, claims.sub)
            : {};
        // The id token's `email_verified` is valid only for its own email.
        const { email_verified: _, ...idTokenClaims } = claims;
        return personOf({ ...more, ...(claims.email === undefined ? idTokenClaims : claims) }, claims.sub);
      } catch (error) {
        if (error instanceof IdentityProviderError) throw error;
        throw new IdentityProviderError(isUnreachable(error) ? 'unreachable' : 'rejected', reasonOf(error));
      }
    },
  };
}

/** Seconds that a provider's clock may be fast. */
const fastClock = 300;

/** At most 255 ASCII characters by the standard. */
const subjectForm = /^[\x20-\x7e]{1,255}$/;

/** Checks that the standard requires and the library leaves to the client. */
function expectSound({ azp, iat, sub }: client.IDToken, of: Client): void {
  const rejectToken = (reason: string): never => {
    throw new IdentityProviderError('rejected', reason);
  };
  if (azp !== undefined && azp !== of.client_id) rejectToken('made for another client');
  if (iat > Date.now() / 1_000 + fastClock) rejectToken('made in the future');
  if (!subjectForm.test(sub)) rejectToken('no subject');
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function personOf(claims: Record<string, unknown>, subject: string): Person {
  const email = text(claims.email).toLowerCase();
  return {
    subject,
    email: email === '' ? null : email,
    // Strictly `true`: the string "false" is truthy.
    emailVerified: claims.email_verified === true,
    firstName: text(claims.given_name) || text(claims.name),
    lastName: text(claims.family_name),
    methods: claims.amr,
  };
}
