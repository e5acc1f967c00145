import type { Database } from '../db/client.ts';
import { message } from '#domain/message.ts';
import { refuse } from '../http/refusal.ts';
import { offeredMethods } from '../resources/pricing/store.ts';
import { hasOwner } from '../resources/provider-people/store.ts';
import { findSetting } from '../resources/settings/store.ts';
import type { Services } from '../services.ts';

/** What a real installation needs before businesses may sign up and book, each with the settings that provide it. */
export const openingNeeds = {
  legal_name: 'PROVIDER_NAME: the legal name of the company that runs it',
  postal_address: 'PROVIDER_ADDRESS: its postal address',
  support_email: 'PROVIDER_EMAIL: an address that businesses can write to',
  way_to_pay:
    'a way to be paid: BANK_ACCOUNT_NUMBER with BANK_NAME, FPS_ID, or STRIPE_SECRET_KEY with STRIPE_PUBLISHABLE_KEY',
  mail: 'SMTP_URL and MAIL_FROM: letters are only kept in a folder until then',
  public_url: 'PUBLIC_URL: the address in letters; it has to be reachable from outside',
  owner: 'an owner of the office who can sign in: npm run admin -- provider add <email>',
} as const satisfies Record<string, string>;

/** Header of `/readyz`: the missing items, separated by commas. */
export const missingHeader = 'opening-missing';

export type OpeningNeed = keyof typeof openingNeeds;

export type Installation = Pick<Services, 'payments' | 'publicUrl' | 'installation'>;

const isPublic = (url: string | undefined): boolean =>
  url !== undefined && !['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

export async function missingNeeds(db: Database, installation: Installation): Promise<OpeningNeed[]> {
  if (installation.installation.isDemo) return [];
  const provider = await findSetting(db, 'provider');
  const ways = await offeredMethods(db, installation.payments);
  const there: Readonly<Record<OpeningNeed, boolean>> = {
    legal_name: (provider.legal_name ?? '') !== '',
    postal_address: provider.postal_address.en !== '',
    support_email: provider.support_email !== '',
    way_to_pay: ways.length > 0,
    mail: installation.installation.sendsMail,
    public_url: isPublic(installation.publicUrl),
    owner: await hasOwner(db),
  };
  return (Object.keys(openingNeeds) as OpeningNeed[]).filter((need) => !there[need]);
}

export async function expectOpen(db: Database, installation: Installation): Promise<void> {
  if ((await missingNeeds(db, installation)).length > 0) refuse('not_open', message('opening.notOpen'));
}
