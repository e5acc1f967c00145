import { createHash } from 'node:crypto';
import english from '#locales/en-US/customer-agreement.json' with { type: 'json' };
import chinese from '#locales/hk/customer-agreement.json' with { type: 'json' };
import { chinese as generalChinese, english as generalEnglish } from '#locales/general.ts';
import type { Database } from '../db/client.ts';
import { findSetting } from './settings.store.ts';

/**
 * Changes with any word of the customer agreement, in either language, including the platform's name and the
 * finance charge. The clause on automatic approval is part of it only where the platform has turned that on.
 */
export async function agreementEdition(db: Database): Promise<string> {
  const { approves_undecided: byClock } = await findSetting(db, 'timesheets');
  const clauses = byClock ? [generalEnglish.agreement.undecided, generalChinese.agreement.undecided] : [];
  const { finance_charge_percentage: percentage } = await findSetting(db, 'pricing');
  // Uses the filled-in percentage, so that changing it makes a new edition.
  const words = JSON.stringify([english, chinese, ...clauses, await findSetting(db, 'platform')]).replaceAll(
    '{{financeCharge}}',
    String(percentage),
  );
  return createHash('sha256').update(words).digest('hex').slice(0, 12);
}
