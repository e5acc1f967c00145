import type { Key } from '#app/i18n/keys.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { ledgerAccount } from '#domain/billing/ledger/accounts.ts';

const names = [...Object.values(ledgerAccount), 'WORKER_PAYMENTS', 'CASH_WORKERS'] as const;

/** Another API may have accounts without a translation. */
export function accountName(account: string, t: Translate): string {
  const known = names.find((name) => name === account);
  return known ? t(`bookAccounts.${known}` satisfies Key) : account;
}
