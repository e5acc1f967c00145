import sql from 'sql-template-tag';
import type { Cents } from '#domain/shared/money.ts';
import type { Database } from '../db/client.ts';
import { json } from '../db/values.ts';
import { isTree, type Tree } from './leaves.ts';

/** From the environment. A payment method without details is not offered. */
export interface PlatformContact {
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

const settingsOf = (details: PlatformContact): Readonly<Record<string, Tree>> => ({
  bank: {
    bank_name: { en: details.bankName, hk: details.bankNameHk ?? details.bankName },
    bank_code: details.bankCode,
    account_name: details.name,
    account_number: details.accountNumber,
    fps_id: details.fpsId,
  },
  platform: {
    legal_name: details.name,
    support_email: details.email,
    postal_address: { en: details.address, hk: details.addressHk ?? details.address },
  },
  pricing: {
    commission_percentage: details.commissionPercentage,
    card_fee_percentage: details.cardFeePercentage,
    card_fee_fixed: details.cardFeeFixed,
  },
});

interface Merged {
  value: Tree;
  differing: string[];
}

function merge(name: string, stored: Tree, wantedTree: Tree, changedLeaves: readonly string[]): Merged {
  const value: Record<string, unknown> = { ...stored };
  const differing: string[] = [];
  for (const [key, wanted] of Object.entries(wantedTree)) {
    const path = `${name}.${key}`;
    const present = stored[key];
    if (isTree(wanted)) {
      const inner = merge(path, isTree(present) ? present : {}, wanted, changedLeaves);
      value[key] = inner.value;
      differing.push(...inner.differing);
    } else if (wanted !== undefined && wanted !== present) {
      if (changedLeaves.includes(path)) differing.push(path);
      else value[key] = wanted;
    }
  }
  return { value, differing };
}

/**
 * Applies the environment's values, except to leaves that an admin has changed.  @returns the settings where the
 * environment differs, such as `bank.fps_id`
 */
export async function setPlatformDetails(db: Database, details: PlatformContact, now: Date): Promise<string[]> {
  return db.tx(async (tx) => {
    const differing: string[] = [];
    for (const [type, wanted] of Object.entries(settingsOf(details))) {
      const stored = await tx.one<{ value: Tree; changed_leaves: string[] }>(
        sql`select value, changed_leaves from settings where type = ${type} for update`,
      );
      const merged = merge(type, stored.value, wanted, stored.changed_leaves);
      differing.push(...merged.differing);
      await tx.run(sql`
        update settings set value = ${json(merged.value)}::jsonb, updated_at = ${now}
        where type = ${type} and value <> ${json(merged.value)}::jsonb`);
    }
    return differing;
  });
}
