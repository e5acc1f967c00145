import sql from 'sql-template-tag';
import type { Database } from '../db/client.ts';
import { message } from '#domain/shared/message.ts';
import { fail } from '../api-error.ts';
import { offeredMethods } from './payment-methods.ts';
import { findSetting } from './settings.store.ts';
import type { Services } from '../services.ts';

/** What a real installation needs before businesses may sign up and book, each with the settings that provide it. */
export const setupNeeds = {
  legal_name: 'PLATFORM_NAME: the legal name of the company that runs it',
  postal_address: 'PLATFORM_ADDRESS: its postal address',
  support_email: 'PLATFORM_EMAIL: an address that businesses can write to',
  payment_method:
    'a way to be paid: BANK_ACCOUNT_NUMBER with BANK_NAME, FPS_ID, or STRIPE_SECRET_KEY with STRIPE_PUBLISHABLE_KEY',
  mail: 'SMTP_URL and MAIL_FROM: emails are only kept in a folder until then',
  public_url: 'PUBLIC_URL: the address in emails; it has to be reachable from outside',
  owner: 'an owner of the admin site who can sign in: npm run admin -- team add <email>',
} as const satisfies Record<string, string>;

/** Header of `/readyz`: the missing items, separated by commas. */
export const missingSetupHeader = 'setup-missing';

export type SetupNeed = keyof typeof setupNeeds;

export type Installation = Pick<Services, 'payments' | 'publicUrl' | 'installation'>;

const isPublic = (url: string | undefined): boolean =>
  url !== undefined && !['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** An owner who can sign in: active, with a password and two-factor authentication. */
export const hasOwner = async (db: Database, except: number | null = null): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from accounts a where a.role = 'ADMIN' and a.admin_role = 'OWNER' and a.deleted_at is null
      and a.active and a.password_hash is not null and a.id is distinct from ${except}::bigint
      and exists (select from two_factor_secrets f where f.account_id = a.id and f.confirmed_at is not null)
    limit 1`)) !== null;

export async function missingSetup(db: Database, installation: Installation): Promise<SetupNeed[]> {
  if (installation.installation.isDemo) return [];
  const platform = await findSetting(db, 'platform');
  const methods = await offeredMethods(db, installation.payments);
  const there: Readonly<Record<SetupNeed, boolean>> = {
    legal_name: (platform.legal_name ?? '') !== '',
    postal_address: platform.postal_address.en !== '',
    support_email: platform.support_email !== '',
    payment_method: methods.length > 0,
    mail: installation.installation.sendsMail,
    public_url: isPublic(installation.publicUrl),
    owner: await hasOwner(db),
  };
  return (Object.keys(setupNeeds) as SetupNeed[]).filter((need) => !there[need]);
}

export async function assertOpen(db: Database, installation: Installation): Promise<void> {
  if ((await missingSetup(db, installation)).length > 0) fail('not_open', message('setup.notOpen'));
}
