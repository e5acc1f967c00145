import * as contract from '#contract/accounts/identity-provider.ts';
import { provesTwoFactor } from '#domain/accounts/identity.ts';
import { message } from '#domain/shared/message.ts';
import { connectionOf, deviceOfRequest } from '#api/http/client.ts';
import { defineEndpoint, type Context } from '#api/http/endpoint.ts';
import { orNotFound, fail, failField } from '#api/api-error.ts';
import { recordLogin } from '../auth/account.store.ts';
import { saveKnownDevice } from '../auth/devices.ts';
import { startTwoFactorSession, requiredTwoFactor } from '../two-factor/sign-in.ts';
import { openAttempt, sealAttempt, useAttempt } from './attempts.ts';
import { supervisorOf } from './people.ts';
import { IdentityProviderError, type Client, type Person } from './provider.ts';
import { findByCode, renewMetadata, type ProviderRow } from './store.ts';
import { setRequester } from '#api/http/requester.ts';

export const secretOf = (businessId: number): string => `client secret of business ${businessId}`;

const clientOf = ({ sealing }: Pick<Context<never>, 'sealing'>, of: ProviderRow): Client => ({
  ...of,
  client_secret: sealing.open(of.client_secret, secretOf(of.business_id)),
});

/** Allows only the business's own redirect address on this portal. */
function expectReturn(address: string, code: string, publicUrl: string | undefined): void {
  const { origin, pathname, search } = new URL(address);
  const isOurs = publicUrl === undefined || new URL(publicUrl).origin === origin;
  if (!isOurs || search !== '' || !pathname.endsWith(`/sign-in/${code}/back`))
    failField('return_to', message('validation.url'));
}

export const begin = defineEndpoint(
  contract.beginIdentitySignIn,
  async (context) => {
    const { db, sealing, now, body, publicUrl, identityProviders, request } = context;
    const of = orNotFound(await findByCode(db, body.code));
    expectReturn(body.return_to, body.code, publicUrl);
    const { address, expected } = await identityProviders.begin(clientOf(context, of), of.metadata, body.return_to);
    const device = deviceOfRequest(request.headers);
    const { business_id: business, issuer } = of;
    const attempt = sealAttempt(sealing, { business, issuer, returnTo: body.return_to, device, ...expected }, now);
    return { data: { address, attempt } };
  },
  { transaction: 'own' },
);

const over = (): never => fail('identity_over', message('identity.over'));

/**
 * Fetches the provider's metadata and keys again, because they may change at any time. The attempt is used up
 * first, whatever the outcome.
 */
async function askProvider(context: Context<typeof contract.finishIdentitySignIn>, of: ProviderRow): Promise<Person> {
  const { db, sealing, now, body, identityProviders, request, log } = context;
  const attempt = openAttempt(sealing, body.attempt, now) ?? over();
  const device = deviceOfRequest(request.headers);
  if (attempt.business !== of.business_id || attempt.issuer !== of.issuer) return over();
  if (attempt.device !== null && attempt.device !== device) return over();
  if ((await useAttempt(db, body.attempt, attempt)) === 0) return over();
  const client = clientOf(context, of);
  try {
    const metadata = await identityProviders.discover(client);
    await renewMetadata(db, of.business_id, of.issuer, metadata);
    const returned = new URL(attempt.returnTo);
    returned.search = body.response;
    return await identityProviders.finish(client, metadata, returned, attempt);
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error;
    log.info({ business: of.business_id, reason: error.reason }, 'a sign-in by an identity provider was refused');
    return error.kind === 'unreachable'
      ? fail('identity_provider_unreachable', message('identity.notNow'))
      : fail('identity_rejected', message('identity.rejected'));
  }
}

export const finish = defineEndpoint(
  contract.finishIdentitySignIn,
  async (context) => {
    const { db, now, body, request } = context;
    const person = await askProvider(context, orNotFound(await findByCode(db, body.code)));
    return db.tx(async (tx) => {
      // The operator may have changed the provider meanwhile.
      const of = orNotFound(await findByCode(tx, body.code));
      const account = await supervisorOf(tx, of, person, now);
      setRequester(request, account.id);
      if (!account.active) {
        if (account.last_login_at !== null) return fail('account_inactive', message('auth.inactive'));
        return { data: { outcome: 'waiting' as const, email: account.email, business_name: of.business_name } };
      }
      const needed = provesTwoFactor(person.methods) ? null : await requiredTwoFactor({ ...context, db: tx }, account);
      const connection = connectionOf(request.headers);
      if (needed === null) {
        await saveKnownDevice(tx, account, connection, now);
        await recordLogin(tx, account.id, request.headers.get('language'), now);
      }
      const session = await startTwoFactorSession(tx, account, needed, now, connection, 'identity_provider');
      return { data: { outcome: 'signed_in' as const, ...session } };
    });
  },
  { transaction: 'own' },
);
