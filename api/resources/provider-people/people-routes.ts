import * as contract from '#contract/account/provider-people.ts';
import type { ProviderPerson } from '#contract/account/provider-people.ts';
import { message } from '#domain/message.ts';
import type { Database } from '#api/db/client.ts';
import type { AdminCaller } from '#api/http/caller.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { found, refuse, refuseField } from '#api/http/refusal.ts';
import type { Services } from '../../services.ts';
import { outbox } from '#api/mail/outbox.ts';
import { issueToken, revokeTokens } from '../auth/tokens.ts';
import { removeFactor } from '../second-factor/store.ts';
import { listActs } from './acts.ts';
import { officeLinkEmail } from './emails.ts';
import { findPerson, findPersonByEmail, hasOwner, insertPerson, listPeople, updatePerson } from './store.ts';

const list = defineEndpoint(contract.listProviderPeople, async ({ db }) => ({ data: await listPeople(db) }));

const acts = defineEndpoint(contract.listProviderActs, ({ db, query }) => listActs(db, query));

/**
 * Revokes earlier links. The command on the machine shows the link; an admin user has it emailed to its owner,
 * so that nobody sets another person's password.
 */
async function linkFor(
  tx: Database,
  person: ProviderPerson,
  { caller, now, officeUrl, publicUrl }: { caller: AdminCaller; now: Date } & Pick<Services, 'officeUrl' | 'publicUrl'>,
): Promise<{ link: string | null }> {
  await revokeTokens(tx, person.id, now);
  const { token } = await issueToken(tx, person.id, 'provider_password', now);
  const link = new URL(`/provider/password?token=${token}`, officeUrl ?? publicUrl ?? 'http://localhost:3000').href;
  if (caller.accountId === null) return { link };
  await outbox(tx, now).queue(officeLinkEmail(person, link));
  return { link: null };
}

const add = defineEndpoint(contract.addProviderPerson, async ({ db, body, language, t, ...context }) => {
  const { caller, now } = context;
  if ((await findPersonByEmail(db, body.email)) !== null) refuseField('email', message('office.emailTaken'));
  const id = await insertPerson(db, body, language, { at: now, by: caller.name });
  const person = found(await findPerson(db, id));
  if (caller.accountId !== null) await linkFor(db, person, context);
  return { data: person, message: t('office.personAdded', { name: person.name }) };
});

const change = defineEndpoint(contract.changeProviderPerson, async ({ db, params, body, caller, now, t }) => {
  const person = found(await findPerson(db, params.id));
  if (person.version !== body.version) refuse('conflict', message('office.personChanged'));
  const staysOwner = body.role === 'OWNER' && body.active;
  const isOwner = person.role === 'OWNER' && person.active;
  if (isOwner && !staysOwner && !(await hasOwner(db, person.id))) refuse('last_owner', message('office.lastOwner'));
  await updatePerson(db, person.id, body, { at: now, by: caller.name });
  await revokeTokens(db, person.id, now);
  return { data: found(await findPerson(db, person.id)), message: t('toast.settingsSaved') };
});

// The link is a secret, so the response is not stored.
const renew = defineEndpoint(
  contract.renewProviderLink,
  async ({ db, params, body, t, ...context }) =>
    db.tx(async (tx) => {
      const person = found(await findPerson(tx, params.id));
      if (body.take_second_factor) await removeFactor(tx, person.id);
      const made = await linkFor(tx, person, context);
      return {
        data: { ...found(await findPerson(tx, person.id)), ...made },
        message: t('office.linkSent', { email: person.email }),
      };
    }),
  { transaction: 'own' },
);

export const officePeople: Endpoint[] = [list, acts, add, change, renew];
