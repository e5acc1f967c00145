import sql from 'sql-template-tag';
import type { Closing } from '#domain/invoice/weekly.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment/method.ts';
import type { BankSetting } from '#contract/account/settings.ts';
import type { Database } from '../../db/client.ts';
import type { Provider } from './articles.ts';

/** The provider sets these values, by type, as `seed/reference/settings.ts` writes them: money in cents. */
export interface StoredSettings {
  pricing: {
    commission_percentage: number;
    card_fee_percentage: number;
    card_fee_fixed: Cents;
    /** Nothing: the agreement names no amount. */
    direct_hire_fee: Cents;
    /** In per cent a month; documents keep the one they were issued with. */
    finance_charge_percentage: number;
    payment_methods: PaymentMethod[];
  };
  bank: Omit<BankSetting, 'type'>;
  provider: Provider;
  weekly_invoices: Closing;
  timesheets: {
    /** The setting is true if the clock approves timesheets that nobody has decided for two Tuesdays. */
    approves_undecided: boolean;
  };
}

/** A setting; there is always one, because a deployment begins with all of them. */
export const findSetting = async <Type extends keyof StoredSettings>(
  db: Database,
  type: Type,
): Promise<StoredSettings[Type]> =>
  (await db.one<{ value: StoredSettings[Type] }>(sql`select value from settings where type = ${type}`)).value;

/** The overtime percentage a business has chosen. */
export const overtimePercentageOf = async (db: Database, businessId: number): Promise<number> =>
  (
    await db.one<{ overtime_percentage: number }>(
      sql`select overtime_percentage from businesses where id = ${businessId}`,
    )
  ).overtime_percentage;
