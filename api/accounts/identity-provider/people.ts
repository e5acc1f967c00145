import sql from 'sql-template-tag';
import { emailDomain, maxWaitingIdentities } from '#domain/accounts/identity.ts';
import { email as emailSchema, line } from '#contract/core/common.ts';
import { role } from '#domain/accounts/roles.ts';
import { message, type Message } from '#domain/shared/message.ts';
import type { Database } from '#api/db/client.ts';
import { fail } from '#api/api-error.ts';
import { outbox } from '#api/email/outbox.ts';
import { findAccount, findLogin, proveEmail, type AccountRow } from '../auth/account.store.ts';
import { isEmailTaken } from '../auth/email-changes.ts';
import { insertSupervisor } from '../supervisors/store.ts';
import { waitingEmail } from './emails.ts';
import type { Person } from './provider.ts';
import type { ProviderRow } from './store.ts';

const rejectIdentity = (text: Message): never => fail('identity_rejected', text);

/**
 * Returns the email that a provider vouches for, of the domain that the operator set.
 *
 * @throws Refusal 422 `identity_rejected`
 */
function vouchedEmail({ email, emailVerified }: Person, { domain }: ProviderRow): string {
  const read = emailSchema.safeParse(email ?? '');
  // An address that needs normalising is not the one that the provider verified.
  if (!read.success || read.data !== email || !emailVerified) return rejectIdentity(message('identity.unverified'));
  return emailDomain(read.data) === domain ? read.data : rejectIdentity(message('identity.otherDomain', { domain }));
}

const linkedAccount = async (db: Database, of: ProviderRow, subject: string): Promise<AccountRow | null> => {
  const link = await db.maybe<{ account_id: number }>(sql`
    select account_id from identity_links
    where business_id = ${of.business_id} and issuer = ${of.issuer} and subject = ${subject}`);
  return link && findAccount(db, link.account_id);
};

/** Replaces a link to an earlier provider. 0 when the account is linked to another person. */
const link = (db: Database, accountId: number, of: ProviderRow, subject: string, now: Date): Promise<number> =>
  db.run(sql`
    insert into identity_links (account_id, business_id, issuer, subject, linked_at)
    values (${accountId}, ${of.business_id}, ${of.issuer}, ${subject}, ${now})
    on conflict (account_id) do update set issuer = excluded.issuer, subject = excluded.subject, linked_at = excluded.linked_at
    where identity_links.issuer <> excluded.issuer`);

const countWaiting = async (db: Database, businessId: number): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*) as count from identity_links l join accounts a on a.id = l.account_id
      where l.business_id = ${businessId} and a.deleted_at is null and not a.active and a.last_login_at is null`)
  ).count;

const nameOf = (claimed: string): string => {
  const read = line().safeParse(claimed);
  return read.success ? read.data : '';
};

async function createWaitingSupervisor(
  db: Database,
  of: ProviderRow,
  person: Person,
  email: string,
  now: Date,
): Promise<number> {
  const operator = await db.one<{ email: string; name: string; language: 'en' | 'hk' }>(sql`
    select email, full_name as name, language from accounts
    where business_id = ${of.business_id} and role = ${role.OPERATOR} and deleted_at is null`);
  if (operator.email === email) return rejectIdentity(message('identity.operator'));
  if (await isEmailTaken(db, { role: role.SUPERVISOR, email }, null, now))
    return rejectIdentity(message('identity.emailElsewhere'));
  if ((await countWaiting(db, of.business_id)) >= maxWaitingIdentities)
    return rejectIdentity(message('identity.tooManyWaiting'));
  const firstName = nameOf(person.firstName) || (email.split('@')[0] ?? '');
  const id = await insertSupervisor(
    db,
    of.business_id,
    {
      first_name: firstName,
      last_name: nameOf(person.lastName),
      email,
      phone: null,
      position: '',
      avatar_id: null,
      passwordHash: null,
      active: false,
      language: operator.language,
      language_chosen: false,
    },
    { at: now, by: email },
  );
  await outbox(db, now).queue(waitingEmail(operator, now, email));
  return id;
}

/**
 * Matches by the provider's subject, then by verified email. A new supervisor is inactive until the operator
 * activates it. Never matches an operator or another business's account.  @throws ApiError 422
 * `identity_rejected`
 */
export async function supervisorOf(db: Database, of: ProviderRow, person: Person, now: Date): Promise<AccountRow> {
  const email = vouchedEmail(person, of);
  const linked = await linkedAccount(db, of, person.subject);
  if (linked) return linked;
  // Otherwise a business could occupy anybody's address, by a provider of its own that vouches for it.
  if (!of.domain_confirmed) return rejectIdentity(message('identity.domainUnconfirmed', { domain: of.domain }));
  const matched = await findLogin(db, role.SUPERVISOR, email);
  const account =
    matched?.business_id === of.business_id
      ? matched
      : await findAccount(db, await createWaitingSupervisor(db, of, person, email, now));
  if (!account) throw new Error('the account that was made is not there');
  // A company may reassign an address to another person, who must not get the previous person's account.
  if ((await link(db, account.id, of, person.subject, now)) === 0)
    return rejectIdentity(message('identity.otherPerson'));
  await proveEmail(db, account.id, now);
  return account;
}
