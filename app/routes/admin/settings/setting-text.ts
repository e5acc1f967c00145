import { dollarsToCents } from '#domain/shared/money.ts';
import { paymentMethod, paymentMethodName, type PaymentMethod } from '#domain/billing/payments/method.ts';
import { weekday, weekdayName, type Weekday } from '#domain/shared/time.ts';
import { noRetentionLimit, retentionKinds, retentionRules, type RetentionKind } from '#domain/admin/retention.ts';
import type { Texts } from '#app/i18n/text.tsx';

/** Settings with a translated name; those of another API are shown by their own names. */
const named = {
  'bank.account_name': 'bankAccountName',
  'bank.account_number': 'bankAccountNumber',
  'bank.bank_code': 'bankBankCode',
  'bank.bank_name.en': 'bankBankNameEn',
  'bank.bank_name.hk': 'bankBankNameHk',
  'bank.fps_id': 'bankFpsId',
  'bank.fps_reference': 'bankFpsReference',
  'branding.colour': 'brandingColour',
  'branding.logo': 'brandingLogo',
  'branding.name': 'brandingName',
  'pricing.card_fee_fixed': 'pricingCardFeeFixed',
  'pricing.card_fee_percentage': 'pricingCardFeePercentage',
  'pricing.commission_percentage': 'pricingCommissionPercentage',
  'pricing.direct_hire_fee': 'pricingDirectHireFee',
  'pricing.finance_charge_percentage': 'pricingFinanceChargePercentage',
  'pricing.payment_methods': 'pricingPaymentMethods',
  'platform.legal_name': 'platformLegalName',
  'platform.postal_address.en': 'platformPostalAddressEn',
  'platform.postal_address.hk': 'platformPostalAddressHk',
  'platform.support_email': 'platformSupportEmail',
  'timesheets.approves_undecided': 'timesheetsApprovesUndecided',
  'weekly_invoices.time': 'weeklyInvoicesTime',
  'weekly_invoices.weekday': 'weeklyInvoicesWeekday',
} as const;
const isNamed = (name: string): name is keyof typeof named => name in named;

/** Null for a setting of another kind. */
export const retentionKindOf = (name: string): RetentionKind | null =>
  retentionKinds.find((kind) => name === `retention.${kind}`) ?? null;

export function settingName(name: string, { t }: Texts): string {
  const kept = retentionKindOf(name);
  if (kept !== null) return `${t('retention.title')}: ${t(`retention.kind.${kept}`)}`;
  return isNamed(name) ? t(`settingName.${named[name]}`) : name;
}

/** Such as "30 days", or "2 years" for months that are years. */
export function retentionText(kind: RetentionKind, term: number, { t }: Pick<Texts, 't'>): string {
  if (term === noRetentionLimit) return t('retention.noLimit');
  const { unit } = retentionRules[kind];
  if (unit === 'month' && term % 12 === 0) return t('retention.years', { count: term / 12 });
  return t(`retention.${unit}s`, { count: term });
}

const isOneOf = <Value>(values: Readonly<Record<string, Value>>, value: unknown): value is Value =>
  Object.values(values).includes(value as Value);

/** Payment methods by their names, text as it is, anything else as JSON. */
export const settingFieldValue = (name: string, value: unknown): string => {
  if (name === 'pricing.payment_methods' && Array.isArray(value))
    return value
      .map((method) => (isOneOf(paymentMethod, method) ? paymentMethodName(method) : String(method)))
      .join(', ');
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
};

const orderings = <Value>(values: readonly Value[]): Value[][] =>
  values.flatMap((first) => {
    const others = values.filter((a) => a !== first);
    return [[first], ...orderings(others).map((rest) => [first, ...rest])];
  });

const choices: Readonly<Record<string, readonly unknown[]>> = {
  'pricing.payment_methods': orderings(Object.values(paymentMethod)).sort((a, b) => a.length - b.length),
  'bank.fps_reference': [true, false],
  'timesheets.approves_undecided': [true, false],
  'weekly_invoices.weekday': Object.values(weekday),
};

/** Null for a setting that is typed. */
export const choicesOf = (name: string, texts: Texts): { value: string; label: string }[] | null =>
  choices[name]?.map((value) => ({
    value: settingFieldValue(name, value),
    label: settingValueText(name, value, texts),
  })) ?? null;

const inDollars = ['pricing.card_fee_fixed', 'pricing.direct_hire_fee'];

/** Readable text, such as "15%", "HK$2.35", "FPS and card" or "Tuesday". */
export function settingValueText(name: string, value: unknown, texts: Texts): string {
  const { t, format } = texts;
  const kept = retentionKindOf(name);
  if (kept !== null && typeof value === 'number') return retentionText(kept, value, texts);
  if (typeof value === 'boolean') return t(value ? 'app.yes' : 'app.no');
  if (typeof value === 'number' && name.endsWith('_percentage')) return format.percent(value);
  if (typeof value === 'number' && inDollars.includes(name)) return format.money(dollarsToCents(value));
  if (name === 'weekly_invoices.weekday' && isOneOf<Weekday>(weekday, value)) return t(`weekday.${weekdayName(value)}`);
  if (name === 'pricing.payment_methods' && Array.isArray(value))
    return format.list(
      value.map((method, index) =>
        isOneOf<PaymentMethod>(paymentMethod, method)
          ? t(`${index === 0 ? 'paymentMethod' : 'waysToPay.within'}.${paymentMethodName(method)}`)
          : String(method),
      ),
    );
  const text = settingFieldValue(name, value);
  return name === 'branding.logo' && text !== '' ? t('branding.logoNumber', { number: text }) : text;
}

/** Such as "12 records, 3 files"; null when nothing is erased. */
export function erasedText({ rows, files }: { rows: number; files: number }, { t, format }: Texts): string | null {
  if (rows === 0) return null;
  const filesText = files > 0 ? [t('retention.files', { count: files })] : [];
  return format.list([t('retention.rows', { count: rows }), ...filesText]);
}
