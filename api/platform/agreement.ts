import { createHash } from 'node:crypto';
import english from '#locales/en-US/customer-agreement.json' with { type: 'json' };
import chinese from '#locales/hk/customer-agreement.json' with { type: 'json' };
import { chinese as generalChinese, english as generalEnglish } from '#locales/general.ts';
import { objectionDays } from '#domain/timesheets/reopening.ts';
import type { Database } from '../db/client.ts';
import { legalTextInForce } from './legal-texts.store.ts';
import { filledIn, printedRules } from './printed-rules.ts';
import { findSetting } from './settings.store.ts';

/**
 * Changes with any word of the customer agreement, in either language, including the platform's name and every
 * rule, percentage and amount that it prints. The clause on automatic approval is part of it only where the platform has turned that on.
 */
export async function agreementEdition(db: Database, now: Date): Promise<string> {
  const { approves_undecided: byClock } = await findSetting(db, 'timesheets');
  const clauses = byClock ? [generalEnglish.agreement.undecided, generalChinese.agreement.undecided] : [];
  const { direct_hire_fee: hireFee } = await findSetting(db, 'pricing');
  const fee =
    hireFee > 0 ? [generalEnglish.agreement.directHireFee, generalChinese.agreement.directHireFee, hireFee] : [];
  const { name } = await findSetting(db, 'branding');
  const rules = await printedRules(db);
  const written = await legalTextInForce(db, 'customer-agreement', now);
  const words = JSON.stringify([
    ...[filledIn(JSON.stringify(english), rules.en), filledIn(JSON.stringify(chinese), rules.hk)],
    ...[...clauses, ...fee, objectionDays, await findSetting(db, 'platform')],
    ...(name ? [name] : []),
    ...(written ? [written.title, written.body] : []),
  ]);
  return createHash('sha256').update(words).digest('hex').slice(0, 12);
}
