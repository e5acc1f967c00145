import sql from 'sql-template-tag';
import type { Branding } from '#domain/admin/branding.ts';
import type { Closing } from '#domain/shared/weekly-closing.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { RetentionTerms } from '#domain/admin/retention.ts';
import type { PaymentMethod } from '#domain/billing/payments/method.ts';
import type { BankSetting } from '#contract/admin/settings.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { Database } from '../db/client.ts';

export interface PlatformDetails {
  legal_name?: string;
  support_email: string;
  postal_address: Localised;
}

/** By type, as in `seed/reference/settings.ts`: money in cents. */
export interface StoredSettings {
  pricing: {
    commission_percentage: number;
    card_fee_percentage: number;
    card_fee_fixed: Cents;
    /** Zero: the agreement names no amount. */
    direct_hire_fee: Cents;
    /** Per cent per month; documents keep the one they were issued with. */
    finance_charge_percentage: number;
    payment_methods: PaymentMethod[];
  };
  bank: Omit<BankSetting, 'type'>;
  platform: PlatformDetails;
  /** `logo` is the id of an upload; empty: none. */
  branding: Branding & { logo: string };
  weekly_invoices: Closing;
  timesheets: {
    /** Whether timesheets that nobody has decided for two Tuesdays are approved automatically. */
    approves_undecided: boolean;
  };
  /** Zero: as long as the account exists. */
  retention: RetentionTerms;
}

/** Always exists, because a deployment is seeded with all settings. */
export const findSetting = async <Type extends keyof StoredSettings>(
  db: Database,
  type: Type,
): Promise<StoredSettings[Type]> =>
  (await db.one<{ value: StoredSettings[Type] }>(sql`select value from settings where type = ${type}`)).value;

export const overtimePercentageOf = async (db: Database, businessId: number): Promise<number> =>
  (
    await db.one<{ overtime_percentage: number }>(
      sql`select overtime_percentage from businesses where id = ${businessId}`,
    )
  ).overtime_percentage;
