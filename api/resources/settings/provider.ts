import sql from 'sql-template-tag';
import type { Cents } from '#domain/money.ts';
import type { Database } from '../../db/client.ts';
import { json } from '../../db/values.ts';
import { settings as demoSettings } from '../../seed/reference/settings.ts';
import { findSetting, type StoredSettings } from './store.ts';

/** The environment names the provider and its bank; a way of paying that is left out is not offered. */
export interface ProviderDetails {
  name?: string | undefined;
  email?: string | undefined;
  address?: string | undefined;
  addressHk?: string | undefined;
  bankName?: string | undefined;
  bankNameHk?: string | undefined;
  bankCode?: string | undefined;
  accountNumber?: string | undefined;
  fpsId?: string | undefined;
  commissionPercentage?: number | undefined;
  cardFeePercentage?: number | undefined;
  cardFeeFixed?: Cents | undefined;
}

/** Changes a setting; the table's trigger keeps what it was before. */
const change = (tx: Database, type: string, value: unknown, now: Date): Promise<number> =>
  tx.run(sql`
    update settings set value = ${json(value)}::jsonb, updated_at = ${now} where type = ${type} and value <> ${json(value)}::jsonb`);

const isDemo = (type: string, value: object): boolean =>
  JSON.stringify(demoSettings.find((one) => one.type === type)?.value) === JSON.stringify(value);

/**
 * Sets the provider's details where there is no demo business: nothing fictitious is shown then. A bank account or an
 * FPS ID of the demo is taken away, and what the environment says is put in its place.
 */
export async function setProvider(db: Database, details: ProviderDetails, now: Date): Promise<void> {
  await db.tx(async (tx) => {
    const bank = await findSetting(tx, 'bank');
    await change(tx, 'bank', bankOf(details, bank), now);
    const provider = await findSetting(tx, 'provider');
    await change(tx, 'provider', providerFrom(details, provider), now);
    const pricing = await findSetting(tx, 'pricing');
    await change(tx, 'pricing', pricingOf(details, pricing), now);
  });
}

function bankOf(details: ProviderDetails, bank: StoredSettings['bank']): StoredSettings['bank'] {
  const kept = bank.account_number === demoAccount || isDemo('bank', bank) ? noBank : bank;
  return {
    bank_name: {
      en: details.bankName ?? kept.bank_name.en,
      hk: details.bankNameHk ?? details.bankName ?? kept.bank_name.hk,
    },
    bank_code: details.bankCode ?? kept.bank_code,
    account_name: details.name ?? kept.account_name,
    account_number: details.accountNumber ?? kept.account_number,
    fps_id: details.fpsId ?? kept.fps_id,
  };
}

function providerFrom(details: ProviderDetails, provider: StoredSettings['provider']): StoredSettings['provider'] {
  const kept = isDemo('provider', provider)
    ? { support_email: '', postal_address: { en: '', hk: '' } }
    : { support_email: provider.support_email, postal_address: provider.postal_address };
  return {
    legal_name: details.name ?? provider.legal_name ?? '',
    support_email: details.email ?? kept.support_email,
    postal_address: {
      en: details.address ?? kept.postal_address.en,
      hk: details.addressHk ?? details.address ?? kept.postal_address.hk,
    },
  };
}

const pricingOf = (details: ProviderDetails, pricing: StoredSettings['pricing']): StoredSettings['pricing'] => ({
  ...pricing,
  commission_percentage: details.commissionPercentage ?? pricing.commission_percentage,
  card_fee_percentage: details.cardFeePercentage ?? pricing.card_fee_percentage,
  card_fee_fixed: details.cardFeeFixed ?? pricing.card_fee_fixed,
});

const demoAccount = '004-123456-838';
const noBank = { bank_name: { en: '', hk: '' }, bank_code: '', account_name: '', account_number: '', fps_id: '' };

/** Returns the lines that the start logs about ways of paying that cannot be offered. */
export async function missingAccounts(db: Database): Promise<string[]> {
  const bank = await findSetting(db, 'bank');
  return [
    ...(bank.account_number === ''
      ? ['no bank account is set (BANK_ACCOUNT_NUMBER): manual transfer is not offered']
      : []),
    ...(bank.fps_id === '' ? ['no FPS ID is set (FPS_ID): FPS is not offered'] : []),
  ];
}
