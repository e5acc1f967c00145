import { createHash } from 'node:crypto';
import english from '#locales/en-US/customer-agreement.json';
import chinese from '#locales/hk/customer-agreement.json';
import { chinese as generalChinese, english as generalEnglish } from '#locales/general.ts';
import type { Database } from './db/client.ts';
import { findSetting } from './resources/settings/store.ts';

/**
 * Returns the edition of the customer agreement that is accepted: it changes with any word, in either language. The
 * clause on approval by the clock is part of it only where the provider has turned that on, and it names the provider
 * and the finance charge.
 */
export async function agreementEdition(db: Database): Promise<string> {
  const { approves_undecided: byClock } = await findSetting(db, 'timesheets');
  const clauses = byClock ? [generalEnglish.agreement.undecided, generalChinese.agreement.undecided] : [];
  const { finance_charge_percentage: percentage } = await findSetting(db, 'pricing');
  // With the percentage in its place: the edition changes with it, and not because a text has a blank for it.
  const words = JSON.stringify([english, chinese, ...clauses, await findSetting(db, 'provider')]).replaceAll(
    '{{financeCharge}}',
    String(percentage),
  );
  return createHash('sha256').update(words).digest('hex').slice(0, 12);
}
