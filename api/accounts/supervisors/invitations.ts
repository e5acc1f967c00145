import sql from 'sql-template-tag';
import { invitationHours, maxInvitationsADay } from '#domain/accounts/invitation.ts';
import { message } from '#domain/shared/message.ts';
import { addHours } from '#domain/shared/time.ts';
import type { Supervisor } from '#contract/accounts/supervisors.ts';
import type { Database } from '../../db/client.ts';
import type { OperatorCaller } from '../../http/caller.ts';
import { orNotFound, fail } from '../../api-error.ts';
import { translator, type Language } from '../../language.ts';
import type { Email } from '../../email/email.ts';
import type { Mail } from '../../email/outbox.ts';
import { findAccount } from '../auth/account.store.ts';
import { recordEmailChange } from '../auth/email-changes.ts';
import { revokeEmailedTokens, issueToken } from '../../http/tokens/tokens.ts';

interface Invited {
  supervisor: Pick<Supervisor, 'id' | 'name' | 'email'>;
  language: Language;
}

export function invitationEmail(
  { supervisor, language }: Invited,
  by: { name: string; company: string },
  token: string,
): Email {
  const t = translator(language);
  return {
    to: supervisor.email,
    language,
    name: supervisor.name,
    subject: t('email.invitedSubject', by),
    urgent: true,
    paragraphs: [t('email.invited', by), t('email.invitedDo', { number: invitationHours })],
    facts: [
      { term: t('field.companyName'), value: by.company },
      { term: t('email.logInWith'), value: supervisor.email },
    ],
    action: {
      label: t('email.invitedAction'),
      path: `/invitation?${String(new URLSearchParams({ token, language, email: supervisor.email }))}`,
    },
    otherwise: { title: t('email.invitedOtherwise'), text: t('email.invitedOtherwiseText', by) },
  };
}

export const endInvitation = async (tx: Database, accountId: number, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    update tokens set revoked_at = ${now}
    where account_id = ${accountId} and kind = 'invitation' and revoked_at is null and expires_at > ${now}`)) > 0;

interface Inviting {
  db: Database;
  caller: Pick<OperatorCaller, 'accountId' | 'name'>;
  mail: Mail;
  now: Date;
}

/** Daily limits per account's address and per business. */
async function assertInvitationLimit(tx: Database, accountId: number, now: Date): Promise<void> {
  const counts = await tx.one<{ address: number; business: number }>(sql`
    select count(*) filter (where other.email = own.email)::int as address,
      count(*) filter (where other.business_id = own.business_id)::int as business
    from accounts own join accounts other on other.role = own.role and (other.email = own.email or other.business_id = own.business_id)
    join tokens t on t.account_id = other.id and t.kind = 'invitation' and t.created_at > ${addHours(now, -24)}
    where own.id = ${accountId}`);
  const spent = (['address', 'business'] as const).find((of) => counts[of] >= maxInvitationsADay[of]);
  if (spent !== undefined)
    fail('too_many', message('supervisors.invitedOften', { number: maxInvitationsADay[spent] }), { retryAfter: 3600 });
}

export async function invite({ db: tx, caller, mail, now }: Inviting, invited: Invited): Promise<void> {
  await assertInvitationLimit(tx, invited.supervisor.id, now);
  const { business_name: company } = orNotFound(await findAccount(tx, caller.accountId));
  await endInvitation(tx, invited.supervisor.id, now);
  const { token } = await issueToken(tx, invited.supervisor.id, 'invitation', now);
  await mail.queue(invitationEmail(invited, { name: caller.name, company }, token));
}

export async function expectInvited(tx: Database, supervisor: Supervisor): Promise<Invited> {
  // Serialises concurrent invitations and uses of the link.
  await tx.run(sql`select 1 from accounts where id = ${supervisor.id} for update`);
  const account = orNotFound(await findAccount(tx, supervisor.id));
  if (account.password_hash !== null) fail('already_decided', message('supervisors.hasPassword'));
  if (!account.active) fail('account_inactive', message('supervisors.noPermission'));
  return { supervisor, language: account.language };
}

/**
 * For a supervisor's changed address. If nobody ever signed in with the old one, it may be a stranger's: it gets
 * no link to undo the change, and an open invitation goes to the new address.
 */
export async function followAddress(
  context: Inviting & { publicUrl?: string | undefined },
  { email: old, last_login_at: lastLogin }: Supervisor,
  supervisor: Supervisor,
): Promise<void> {
  const { db: tx, now, publicUrl } = context;
  const { language } = orNotFound(await findAccount(tx, supervisor.id));
  if (lastLogin !== null)
    return recordEmailChange(tx, { ...supervisor, email: old, language }, supervisor.email, { now, publicUrl });
  const isInvited = await endInvitation(tx, supervisor.id, now);
  await revokeEmailedTokens(tx, supervisor.id, now);
  if (isInvited) await invite(context, { supervisor, language });
}
