import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

/**
 * why: no test asks a company's own. This OpenID Connect provider keeps the standard, and a person is signed in there already;
 * a test changes it into a hostile one.
 */
export interface IdentityProvider {
  issuer: string;
  client: { issuer: string; client_id: string; client_secret: string };
  claims: Record<string, unknown>;
  metadata: Record<string, unknown>;
  leadsBack: Record<string, string | null>;
  userinfo: Record<string, unknown>;
  times: { issued: string | Date; expires: string | Date };
  asked: string[];
  sign(claims: Record<string, unknown>): Promise<string>;
  rotate(): Promise<void>;
  /** Follows a sign-in as a browser does, and returns the query of the callback. */
  visit(address: string): Promise<string>;
  close(): Promise<void>;
}

interface Begun {
  nonce: string;
  challenge: string;
  redirectUri: string;
}

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
};

/** Both parts are form-encoded (RFC 6749). */
const basicOf = ({ headers: { authorization = '' } }: IncomingMessage): string[] =>
  Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':').map(decodeURIComponent);

const asJson = (response: ServerResponse, body: object, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

export const unsigned = (claims: Record<string, unknown>): string =>
  [{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') + '.';

interface Key {
  key: CryptoKey;
  published: JWK;
}

async function newKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  return {
    key: privateKey,
    published: { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' },
  };
}

export async function openIdentityProvider(email = 'new.person@harbourline.example'): Promise<IdentityProvider> {
  let keys = await newKey();
  const provider: Omit<IdentityProvider, 'close'> = {
    issuer: '',
    client: { issuer: '', client_id: 'shiftdock', client_secret: `secret-${randomUUID()}` },
    claims: { sub: 'person-1', email, email_verified: true, given_name: 'Mei', family_name: 'Wong' },
    metadata: {},
    leadsBack: {},
    userinfo: {},
    times: { issued: '1 second ago', expires: '5 minutes' },
    asked: [],
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: keys.published.kid ?? '' })
        .setIssuedAt(provider.times.issued)
        .setExpirationTime(provider.times.expires)
        .sign(keys.key),
    rotate: async () => void (keys = await newKey()),
    async visit(address) {
      const led = await fetch(address, { redirect: 'manual' });
      return new URL(led.headers.get('location') ?? 'about:blank').search;
    },
  };
  const flows = flowsOf(provider, () => keys);
  const server = createServer((request, response) => void flows(request, response));
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider.client.issuer = provider.issuer;
  return Object.assign(provider, {
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  });
}

function flowsOf(provider: Omit<IdentityProvider, 'close'>, keys: () => Key) {
  const begun = new Map<string, Begun>();
  const { client } = provider;

  const authorize = (query: URLSearchParams, response: ServerResponse): void => {
    const code = randomUUID();
    const redirectUri = query.get('redirect_uri') ?? '';
    begun.set(code, { nonce: query.get('nonce') ?? '', challenge: query.get('code_challenge') ?? '', redirectUri });
    const back = new URL(redirectUri);
    const params = { code, state: query.get('state'), iss: provider.issuer, ...provider.leadsBack };
    for (const [name, value] of Object.entries(params)) if (value !== null) back.searchParams.set(name, value);
    response.writeHead(302, { location: back.href }).end();
  };

  const token = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const asked = begun.get(body.get('code') ?? '');
    begun.delete(body.get('code') ?? '');
    const isClient = isDeepStrictEqual(basicOf(request), [client.client_id, client.client_secret]);
    const verifier = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isSame = asked?.challenge === verifier && asked.redirectUri === body.get('redirect_uri');
    if (!isClient || !isSame) return asJson(response, { error: isClient ? 'invalid_grant' : 'invalid_client' }, 400);
    const claims = { iss: provider.issuer, aud: client.client_id, nonce: asked.nonce, ...provider.claims };
    return asJson(response, { access_token: 'access', token_type: 'Bearer', id_token: await provider.sign(claims) });
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { issuer } = provider;
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    provider.asked.push(pathname);
    if (pathname === '/authorize') authorize(searchParams, response);
    else if (pathname === '/token') await token(request, response);
    else if (pathname === '/keys') asJson(response, { keys: [keys().published] });
    else if (pathname === '/userinfo') asJson(response, { sub: provider.claims.sub, ...provider.userinfo });
    else
      asJson(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/userinfo`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
        authorization_response_iss_parameter_supported: true,
        ...provider.metadata,
      });
  };
}
