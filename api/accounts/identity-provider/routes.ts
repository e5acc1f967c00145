import * as contract from '#contract/accounts/identity-provider.ts';
import { message } from '#domain/shared/message.ts';
import { defineEndpoint, definePreparedEndpoint, type Preparation, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, fail, failField } from '#api/api-error.ts';
import type { Sealing } from '#api/sealing.ts';
import { assertReauthenticated } from '../auth/reauthentication.ts';
import { findSupervisor } from '../supervisors/store.ts';
import * as emails from './emails.ts';
import { IdentityProviderError, type Client, type Metadata } from './provider.ts';
import { begin, finish, secretOf } from './sign-in.ts';
import * as store from './store.ts';

/** A business needs its redirect addresses before it sets up a provider, which asks for them. */
const newCode = (sealing: Sealing, businessId: number): string =>
  (sealing.digests(String(businessId), 'sign-in code')[0] ?? '').slice(0, 16);

const get = defineEndpoint(contract.getIdentityProvider, async ({ db, sealing, caller }) => {
  const { businessId } = caller;
  const [provider, code] = await Promise.all([store.findProvider(db, businessId), store.findCode(db, businessId)]);
  return { data: { code: code ?? newCode(sealing, businessId), provider } };
});

interface Read {
  client: Client;
  metadata: Metadata;
  /** Another issuer or client is another provider: sessions and attempts of the old one end. */
  isAnother: boolean;
}

const unreachable = (): never => {
  const text = message('identity.unreachable');
  return fail('identity_provider_unreachable', text, { fields: { issuer: text } });
};

async function readProvider(context: Preparation<typeof contract.saveIdentityProvider>): Promise<Read> {
  const { db, sealing, caller, now, body, identityProviders, log } = context;
  await assertReauthenticated({ db, caller, now });
  const stored = await store.findRow(db, caller.businessId);
  const isAnother = stored?.issuer !== body.issuer || stored.client_id !== body.client_id;
  // Never send one provider's secret to another one.
  if (!body.client_secret && (stored === null || isAnother))
    return failField('client_secret', message('validation.required'));
  const client = {
    issuer: body.issuer,
    client_id: body.client_id,
    client_secret: body.client_secret || sealing.open(stored?.client_secret ?? '', secretOf(caller.businessId)),
  };
  try {
    return { client, metadata: await identityProviders.discover(client), isAnother };
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error;
    log.info({ business: caller.businessId, reason: error.reason }, 'an identity provider could not be read');
    return unreachable();
  }
}

const save = definePreparedEndpoint(
  contract.saveIdentityProvider,
  readProvider,
  async ({ db, sealing, caller, now, edit, body, mail, t }, { client, metadata, isAnother }) => {
    await assertReauthenticated({ db, caller, now });
    const { businessId } = caller;
    const code = (await store.findCode(db, businessId)) ?? newCode(sealing, businessId);
    const client_secret = sealing.seal(client.client_secret, secretOf(businessId));
    const { issuer, domain, client_id } = body;
    if (isAnother) await store.endSessions(db, businessId, 'identity_provider', now);
    await store.saveProvider(db, businessId, { code, issuer, domain, client_id, client_secret, metadata }, edit);
    await mail.queue(emails.savedEmail(caller, now, issuer, domain));
    return { message: t('identity.saved') };
  },
);

const requireIt = defineEndpoint(contract.requireIdentityProvider, async ({ db, caller, body, edit, mail, now, t }) => {
  await assertReauthenticated({ db, caller, now });
  const { businessId } = caller;
  orNotFound(await store.findRow(db, businessId));
  const { required } = body;
  if ((await store.setRequired(db, businessId, required, edit)) > 0) {
    if (required) await store.endSessions(db, businessId, 'password', now);
    await mail.queue(emails.requirementEmail(caller, now, required));
  }
  return { message: t(required ? 'identity.nowRequired' : 'identity.noLongerRequired') };
});

const remove = defineEndpoint(contract.removeIdentityProvider, async ({ db, caller, mail, now, t }) => {
  await assertReauthenticated({ db, caller, now });
  const { businessId } = caller;
  orNotFound(await store.findRow(db, businessId));
  await store.removeProvider(db, businessId);
  await store.endSessions(db, businessId, 'identity_provider', now);
  await mail.queue(emails.removedEmail(caller, now));
  return { message: t('identity.deleted') };
});

const unlink = defineEndpoint(contract.unlinkIdentity, async ({ db, caller, params, now, t }) => {
  const supervisor = orNotFound(await findSupervisor(db, caller.businessId, params.id));
  await assertReauthenticated({ db, caller, now });
  await store.unlink(db, supervisor.id, now);
  return { message: t('identity.unlinked', { name: supervisor.name }) };
});

export const identityProvider: Endpoint[] = [get, save, requireIt, remove, unlink, begin, finish];
